import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../run.mjs';

/** Whether a file is a program. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where the first of these programs is on PATH; undefined if none is. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Installs packages of Debian where that is possible without a question. */
export async function installWithApt(packages) {
  if (!existsSync('/etc/debian_version')) return;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, 'apt-get', ...args];
    return run(program, rest, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  if ((await apt('update')).code !== 0) return;
  await apt('install', '-y', '--no-install-recommends', ...packages);
}
