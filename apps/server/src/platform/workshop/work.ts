import { readFileSync } from 'node:fs';

/** The unit of CPU time on Linux: a hundredth of a second. */
const TICK_MS = 10;
/** Fields after the name, which may contain blanks: ticks in user mode, and in kernel mode. */
const USER = 11;

/** CPU time of a process so far, in milliseconds; null where the system does not tell. */
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
