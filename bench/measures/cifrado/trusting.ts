import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const certutil = (...args: string[]): void => void execFileSync('certutil', args, { stdio: 'pipe' });

/** Makes a folder the home of a user whose Chromium trusts the authority of a server, as a till does; answers it. */
export const trusting = async (folder: string, port: number): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/conectar/comal.pem`);
  const file = join(folder, 'comal.pem');
  writeFileSync(file, await answer.text());
  const store = join(folder, '.pki/nssdb');
  mkdirSync(store, { recursive: true });
  certutil('-N', '-d', `sql:${store}`, '--empty-password');
  certutil('-A', '-d', `sql:${store}`, '-n', 'Comal', '-t', 'C,,', '-i', file);
  return folder;
};
