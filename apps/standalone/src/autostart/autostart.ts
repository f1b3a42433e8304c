import { linuxFiles } from './linux.ts';
import { macFiles } from './mac.ts';
import type { Startup, StartupFile } from './startup.ts';
import { windowsFiles } from './windows.ts';

const FILES: Readonly<Record<string, (startup: Startup) => readonly StartupFile[]>> = {
  linux: linuxFiles,
  darwin: macFiles,
  win32: windowsFiles,
};

/** The files of a system; null where none are known. */
export const startupFiles = (platform: string, startup: Startup): readonly StartupFile[] | null =>
  FILES[platform]?.(startup) ?? null;

/** Settings beside those of `.env.example`: which browser, and whose certificates. */
const BESIDE = ['CHROMIUM_PATH', 'NODE_EXTRA_CA_CERTS'];

/** The settings of the present shell that a start without it must not lack; `example` is the text of `.env.example`. */
export const keptSettings = (env: Startup['env'], example: string): [name: string, value: string][] => {
  const names = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
  return [...names, ...BESIDE].flatMap((name) => (env[name] ? [[name, env[name]]] : []));
};
