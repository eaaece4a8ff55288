/** Optional packages that others ask for by exact version (their builds for one platform each) and the lockfile lacks. */
export function missingOptionals(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([, version]) => /^\d/.test(version))
      .filter(([name, version]) => find(packages, path, name)?.version !== version)
      .map(([name, version]) => ({ name, version, path: `${parentOf(path)}${name}` })),
  );
}

/** As Node looks: in the package's own folder, then in each folder above it. */
function find(packages, path, name) {
  const inside = path === "" ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (packages[inside] || path === "") return packages[inside];
  return find(packages, path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))), name);
}

const parentOf = (path) => path.slice(0, path.lastIndexOf("node_modules/")) + "node_modules/";
