import type { Problem, Queue } from './spooler.ts';

/** What `lpstat -p -a` says of queues, in the language C. */
const STATE = /^printer (\S+) (is idle|now printing|disabled|is stopped)/;
const REJECTS = /^(\S+) not accepting requests/;

/** The queues in what `lpstat -p -a` printed. */
export const queuesOf = (output: string): readonly Queue[] => {
  const lines = output.split('\n');
  const rejecting = new Set(lines.map((line) => REJECTS.exec(line)?.[1]));
  return lines.flatMap((line) => {
    const [, name, state] = STATE.exec(line) ?? [];
    if (name === undefined) return [];
    return [{ name, paused: state === 'disabled' || state === 'is stopped' || rejecting.has(name) }];
  });
};

/** Whether a complaint of `lpstat` says that CUPS works and has no queues. */
export const hasNone = (complaint: string): boolean => /No destinations added/i.test(complaint);

/** Complaints of `lpstat` and `lp`, and what they mean. */
const COMPLAINTS: readonly (readonly [RegExp, Problem])[] = [
  [/Invalid destination name|does not exist|Unknown destination|No such file/i, 'unknown-queue'],
  [/not accepting jobs/i, 'paused'],
  [/Unable to connect|Scheduler is not running|No destinations added|Connection refused/i, 'not-available'],
];

/** What a complaint means; 'failed' where it is not known. */
export const problemOf = (complaint: string): Problem =>
  COMPLAINTS.find(([words]) => words.test(complaint))?.[1] ?? 'failed';

/** The id of the job that `lp` made: "request id is Cocina-12 (0 file(s))". */
export const jobOf = (output: string): string | undefined => /request id is (\S+-\d+)/.exec(output)?.[1];

/** Whether `lpstat -o` lists a job. */
export const lists = (output: string, job: string): boolean =>
  output.split('\n').some((line) => line.split(/\s/)[0] === job);

/** What a backend says of a printer that it has not reached, in the "Status" of its job. */
const UNREACHED =
  /may not exist or is unavailable|is unreachable|printer is in use|waiting for printer to become available|unable to locate/i;

/** The lines that `lpstat -l -o` indents below a job. */
const detailsOf = (output: string, job: string): readonly string[] => {
  const lines = output.split('\n');
  const from = lines.findIndex((line) => line.split(/\s/)[0] === job);
  const rest = from < 0 ? [] : lines.slice(from + 1);
  const to = rest.findIndex((line) => /^\S/.test(line));
  return rest.slice(0, to < 0 ? undefined : to);
};

/** Whether `lpstat -l -W completed -o` says that a job ended without being printed. */
export const brokeOff = (output: string, job: string): boolean =>
  detailsOf(output, job).some((line) => /^\s+Alerts:.*(abort|cancel|unprintable)/.test(line));

/** Whether `lpstat -l -o` says that the printer of a job is not reached at this time. */
export const unreached = (output: string, job: string): boolean =>
  detailsOf(output, job).some((line) => /^\s+Status:/.test(line) && UNREACHED.test(line));
