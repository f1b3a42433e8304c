import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const attempt = (make: () => void): void => {
  try {
    make();
  } catch {
    // Another system, a container without the right, or a process that ended. The limits of the workshop do not depend on it.
  }
};

/** Gives a child process the lowest priority: charges go first, and the OOM killer takes it before the server. */
export const giveWay = (pid: number | undefined): void => {
  if (pid === undefined) return;
  attempt(() => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL));
  attempt(() => writeFileSync(`/proc/${pid}/oom_score_adj`, '1000'));
};
