import type { Binaries } from "./binaries.ts";

export const superuser = "echolot";
export const databaseName = "echolot";

/** Where the server listens: a socket in a folder, or, on Windows, a port of the loopback. */
export type Address = { socketFolder: string; port: number } | { loopbackPort: number };

/** On the command line, where they win over postgresql.conf: these are promises of the service, not preferences. */
export function serverSettings(address: Address): string[] {
  const settings = {
    ...listening(address),
    cluster_name: "echolot",
    // Nothing acknowledged may be lost.
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    max_connections: "100",
    shared_buffers: "96MB",
    max_wal_size: "512MB",
    jit: "off",
    // Four fewer processes: small databases live in memory anyway, and nothing replicates.
    io_method: "sync",
    max_logical_replication_workers: "0",
    timezone: "UTC",
    log_timezone: "UTC",
    logging_collector: "off",
    // Starts, stops and crashes, but no failed statements: those are the service's to log, and may quote people.
    log_min_messages: "log",
    log_checkpoints: "off",
    log_line_prefix: "%m [%p] ",
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function listening(address: Address): Record<string, string> {
  if ("loopbackPort" in address)
    return { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(address.loopbackPort) };
  return {
    listen_addresses: "",
    // The setting is a list: quotes keep commas and spaces of a path inside it.
    unix_socket_directories: `"${address.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    port: String(address.port),
  };
}

/** Nothing of the service's environment reaches the server: it holds secrets, and PG… variables would be obeyed. */
export function serverEnvironment({ librarySearchPath }: Binaries): Record<string, string> | undefined {
  // Windows programs cannot start without the system's own variables.
  if (process.platform === "win32") return undefined;
  const search = process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
  return { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", ...(librarySearchPath && { [search]: librarySearchPath }) };
}
