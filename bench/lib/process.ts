import { readFileSync, readdirSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** /proc/<pid>/stat after the name: index 1 is the parent, 11-14 are utime, stime, cutime, cstime. */
const statOf = (pid: number): number[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((p) => parentOf(p) === pid);

const parentOf = (pid: number): number | undefined => {
  try {
    return statOf(pid)[1];
  } catch {
    return undefined;
  }
};

const secondsOf = (pid: number, withEndedChildren: boolean): number => {
  try {
    const stat = statOf(pid);
    return stat.slice(11, withEndedChildren ? 15 : 13).reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
};

/** CPU seconds (user and system) of a process so far. */
export const cpuOf = (pid: number): number => secondsOf(pid, false);

/** CPU seconds of PostgreSQL so far: the postmaster and its children, including ended ones. */
export const cpuOfTree = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + secondsOf(child, true), secondsOf(pid, true));

/** Resident memory of a process in MB. */
export const rssOf = (pid: number): number => {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
};
