import { npm } from './run.mjs';

/** The LTS of Node.js on which Comal is tried besides the one that runs its tests; README and `engines` say the same. */
export const LTS = '26.10.0';

/** The platforms for which the registry of npm has Node.js as a package. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** The path of that Node.js, fetched by npm and kept in its cache; undefined where it cannot be had. */
export async function ensureLts() {
  if (process.version === `v${LTS}`) return process.execPath;
  const args = [
    'exec',
    '--yes',
    `--package=${PACKAGE}@${LTS}`,
    '--',
    'node',
    '-p',
    'process.version + process.execPath',
  ];
  const { code, output } = await npm(args, { quiet: true });
  const path = new RegExp(`^v${LTS.replaceAll('.', '\\.')}(.+)$`, 'm').exec(output)?.[1];
  return code === 0 ? path : undefined;
}
