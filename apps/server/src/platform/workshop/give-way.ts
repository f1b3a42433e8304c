import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const intentar = (hacer: () => void): void => {
  try {
    hacer();
  } catch {
    // Another system, a container that does not allow it, a process that is gone: the limits hold all the same.
  }
};

/** Makes a process of ours the last one: charges go first, and when memory ends it ends before the server. */
export const giveWay = (pid: number | undefined): void => {
  if (pid === undefined) return;
  intentar(() => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL));
  intentar(() => writeFileSync(`/proc/${pid}/oom_score_adj`, '1000'));
};
