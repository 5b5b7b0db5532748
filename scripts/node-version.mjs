/** Exits with a message if package.json#engines excludes this version of Node. */
export function checkNodeVersion(version = process.versions.node) {
  if (!isSupported(version)) {
    console.error(
      `O painel precisa do Node 20 a partir da versão 20.19, ou do Node 22.12 ou mais novo; este é o ${version}.`,
    );
    process.exit(1);
  }
}

/** @param {string} version such as '20.20.1' */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}
