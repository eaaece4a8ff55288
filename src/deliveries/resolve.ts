import { lookup, Resolver } from "node:dns/promises";
import type { LookupAddress } from "node:dns";

type Errno = NodeJS.ErrnoException;
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

interface Settings {
  /** Other nameservers than the system's. */
  servers?: readonly string[];
  timeoutMs?: number;
  askSystem?: Resolve;
}

const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true });

/** Without a dot (a container's name), or this very machine: the system's own business. */
const isLocalName = (hostname: string) => /^[^.]+\.?$|\.localhost\.?$/i.test(hostname);

/**
 * The system's lookup holds one of the process's few threads until a nameserver answers, so a handful of names whose
 * nameservers hang would keep every other name waiting, and logins and files too. Here questions go out on sockets,
 * however many; the system is asked only for what DNS says it does not know, which may stand in the hosts file.
 */
export function createResolve({ servers, timeoutMs = 2_000, askSystem = systemResolve }: Settings = {}): Resolve {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);

  return async (hostname) => {
    if (isLocalName(hostname)) return askSystem(hostname);
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = [
      ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (addresses.length > 0) return addresses;
    const reasons = [four, six].flatMap((asked) => (asked.status === "rejected" ? [asked.reason as Errno] : []));
    const silence = reasons.find(({ code }) => code === "ETIMEOUT");
    if (silence) throw silence;
    return askSystem(hostname);
  };
}
