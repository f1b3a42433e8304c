import { accessSync, constants, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { PLACES, type System } from './places.ts';

/** What the search looks at. */
export interface Machine {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isProgram: (path: string) => boolean;
}

/** No browser is where it should be: the message says what to do. */
export class NoBrowser extends Error {}

const NONE =
  'No se encontró Chrome, Edge ni Chromium en esta máquina. Instale uno, o escriba en CHROMIUM_PATH dónde está.';

const isSystem = (platform: string): platform is System => platform in PLACES;

/** A folder with its %NAME% filled in; null where the machine has no such variable. */
const filled = (folder: string, env: Machine['env']): string | null => {
  const [, name] = /^%([^%]+)%/.exec(folder) ?? [];
  if (name === undefined) return folder;
  const value = env[name] ?? env[Object.keys(env).find((key) => key.toUpperCase() === name) ?? ''];
  return value ? folder.replace(`%${name}%`, value) : null;
};

/** Every path where a browser may stand, best first. */
const candidates = ({ platform, env }: Machine): string[] => {
  const { names, folders, paths } = PLACES[isSystem(platform) ? platform : 'linux'];
  const system = platform === 'win32' ? win32 : posix;
  const onPath = (env['PATH'] ?? '').split(system.delimiter).filter(Boolean);
  const known = folders.map((folder) => filled(folder, env)).filter((folder) => folder !== null);
  return [
    ...names.flatMap((name) => onPath.map((folder) => system.join(folder, name))),
    ...paths.flatMap((path) => known.map((folder) => system.join(folder, path))),
  ];
};

/** The browser of a machine: the one that CHROMIUM_PATH names, or the first known one; throws NoBrowser. */
export const findBrowser = (machine: Machine): string => {
  const given = machine.env['CHROMIUM_PATH'];
  if (given) {
    if (machine.isProgram(given)) return given;
    throw new NoBrowser(`En CHROMIUM_PATH dice ${given}, y ahí no hay un programa.`);
  }
  const found = candidates(machine).find(machine.isProgram);
  if (found === undefined) throw new NoBrowser(NONE);
  return found;
};

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** The machine that this process runs on. */
export const thisMachine: Machine = { platform: process.platform, env: process.env, isProgram };
