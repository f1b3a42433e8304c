import { stat } from 'node:fs/promises';
import { Problem } from './problem.ts';
import { type Account, run } from './process.ts';

/** The system user made for the database when the server runs as root, which PostgreSQL refuses. */
const ACCOUNT_NAME = 'comal';

async function accountByName(name: string): Promise<Account | undefined> {
  const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  const uid = Number(user.output);
  const gid = Number(group.output);
  return user.ok && group.ok && uid > 0 ? { name, uid, gid } : undefined;
}

async function createAccount(): Promise<Account | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  const shell = ['--shell', '/usr/sbin/nologin'];
  for (const program of ['useradd', '/usr/sbin/useradd']) await run(program, [...options, ...shell, ACCOUNT_NAME]);
  return accountByName(ACCOUNT_NAME);
}

/** The owner of an existing folder, when it is not root. */
async function ownerOf(folder: string): Promise<Account | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found && found.uid !== 0 ? { name: `uid ${found.uid}`, uid: found.uid, gid: found.gid } : undefined;
}

/** Whether this process is root, which may not run PostgreSQL itself. */
const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Chooses the system user that runs the database: the one that runs this server, or, as root, the owner of the folder; where root
 * owns it, the system user `comal` (created if possible), else `nobody`.
 */
export async function chooseAccount(folder: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const owner = await ownerOf(folder);
  if (owner) return owner;
  const account = (await accountByName(ACCOUNT_NAME)) ?? (await createAccount()) ?? (await accountByName('nobody'));
  if (!account) {
    throw new Problem('only-root', {});
  }
  return account;
}
