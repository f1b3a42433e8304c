import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Options } from '../options.ts';
import { keptSettings, startupFiles } from './autostart.ts';
import type { StartupFile } from './startup.ts';

/** The system has no place for it that is known here. */
export class NoAutostart extends Error {}

/** Whose till is opened, and by which name. */
type Till = Pick<Options, 'server' | 'name'>;

/** The command that opens the till, as the session starts it. */
const commandOf = (root: string, { server, name }: Till): string[] => [
  ...[process.execPath, join(root, 'apps/standalone/caja.mjs')],
  ...(server === null ? [] : ['--servidor', server]),
  ...(name === null ? [] : ['--equipo', name]),
];

const filesHere = (root: string, till: Till): readonly StartupFile[] => {
  const files = startupFiles(process.platform, {
    ...{ home: homedir(), env: process.env, command: commandOf(root, till), folder: root },
    kept: keptSettings(process.env, readFileSync(join(root, '.env.example'), 'utf8')),
  });
  if (files === null) throw new NoAutostart('En este sistema no se sabe cómo abrir la caja al entrar.');
  return files;
};

/** Makes the till of a server open with the session; answers the files that it wrote, which only their user reads. */
export const install = (root: string, till: Till): string[] =>
  filesHere(root, till).map(({ path, text }) => {
    mkdirSync(dirname(path), { recursive: true });
    // They may hold the password of a database: a file that was there keeps its rights, so it goes first.
    rmSync(path, { force: true });
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  });

/** Ends that; answers the files that are gone: none where it was not installed. */
export const uninstall = (root: string): string[] =>
  filesHere(root, { server: null, name: null })
    .map(({ path }) => path)
    .filter((path) => {
      const was = existsSync(path);
      rmSync(path, { force: true });
      return was;
    });
