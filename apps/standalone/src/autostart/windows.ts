import { win32 } from 'node:path';
import type { Startup, StartupFile } from './startup.ts';

const STARTUP = ['Microsoft', 'Windows', 'Start Menu', 'Programs', 'Startup'];

/** A word of a command file: a percent sign would begin a variable. */
const word = (text: string): string => `"${text.replace(/%/g, '%%')}"`;

const script = ({ command, folder, kept }: Startup): string =>
  [
    '@echo off',
    // The names of folders are UTF-8 in this file.
    'chcp 65001 >nul',
    ...kept.map(([name, value]) => `set ${word(`${name}=${value}`)}`),
    `cd /d ${word(folder)}`,
    // Without it a black window of the console stays beside the till.
    `start "Comal" conhost.exe --headless ${command.map(word).join(' ')}`,
    '',
  ].join('\r\n');

/** A command file in the user's Startup folder: it needs no administrator. */
export const windowsFiles = (startup: Startup): readonly StartupFile[] => {
  const roaming = startup.env['APPDATA'] || win32.join(startup.home, 'AppData', 'Roaming');
  return [{ path: win32.join(roaming, ...STARTUP, 'Comal.cmd'), text: script(startup) }];
};
