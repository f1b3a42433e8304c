import { spawn } from 'node:child_process';

/** The program of each system that opens an address in the person's own browser. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a web page in the ordinary browser of the machine; where there is none, nothing happens. */
export const openOutside = (address: string): void => {
  const [program = '', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
};
