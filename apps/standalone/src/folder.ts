import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where each system keeps the data of a user's programs. */
const FOLDERS: Readonly<Record<string, (home: string, env: Environment) => string>> = {
  darwin: (home) => posix.join(home, 'Library', 'Application Support', 'Comal'),
  win32: (home, env) => win32.join(env['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local'), 'Comal'),
  linux: (home, env) => posix.join(env['XDG_DATA_HOME'] || posix.join(home, '.local', 'share'), 'comal'),
};

/** The folder of the till program in the user's data, on a system. */
export const folderOn = (platform: string, home: string, env: Environment): string =>
  (FOLDERS[platform] ?? FOLDERS['linux']!)(home, env);

/** The folder of the till program, made if missing; only its user enters it. */
export const ownFolder = (): string => {
  const folder = folderOn(process.platform, homedir(), process.env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
};
