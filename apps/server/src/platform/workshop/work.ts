import { readFileSync } from 'node:fs';

/** Linux counts a process's work in hundredths of a second. */
const TICK_MS = 10;
/** Behind the name, which may hold blanks: the eleventh and twelfth are the ticks as user and as system. */
const USER = 11;

/** How long a process has worked so far, in milliseconds of processor time; null where the system does not tell. */
export const workOf = (pid: number | undefined): number | null => {
  if (pid === undefined) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(USER, USER + 2);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return null;
  }
};
