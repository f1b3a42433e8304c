const NEEDED = [20, 19];

/** Ends the process with a plain message where Node.js is too old for Comal. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(
    `Comal necesita Node.js ${NEEDED.join('.')} o más nuevo y aquí está la versión ${process.versions.node}. ` +
      'Instale la versión LTS desde https://nodejs.org y vuelva a intentar.',
  );
  process.exit(1);
}
