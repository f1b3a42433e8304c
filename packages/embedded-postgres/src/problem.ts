/** What is left of data in and beside a data folder, apart from the cluster itself. */
export interface Remains {
  /** The clusters that restorations kept aside, the newest last: `antes-AAAA-MM-DD_HH-MM-SS`. */
  readonly asides: readonly string[];
  /** There is a complete backup. */
  readonly backup: boolean;
  /** Other traces: a partial backup or restoration, a password without its cluster. */
  readonly traces: boolean;
  /** The folder that is searched for backups. */
  readonly backups: string;
}

/** What disagrees in a backup with its manifest. */
export interface Finding {
  readonly kind: 'missing-file' | 'damaged-file' | 'missing-folder';
  readonly name: string;
}

/** Every reason for which the package refuses or gives up, with its data. The texts for people are the caller's. */
export interface Problems {
  // The system
  'no-programs-for': { readonly system: string };
  'package-missing': { readonly name: string };
  'programs-do-not-run': { readonly reason: string };
  'only-root': object;
  'no-port': object;
  // The data folder
  'folder-unusable': { readonly folder: string };
  'folder-not-writable': { readonly folder: string };
  'folder-missing': { readonly folder: string };
  'no-folder': { readonly folder: string };
  'folder-taken': {
    readonly folder: string;
    readonly pid: number;
    readonly url: string | undefined;
    readonly port: number | undefined;
  };
  'lock-damaged': { readonly file: string };
  'no-data': { readonly folder: string };
  'data-lost': { readonly home: string; readonly remains: Remains };
  'backups-missing': { readonly folder: string };
  'place-missing': { readonly pointer: string; readonly home: string };
  'not-this-user': { readonly account: string | undefined; readonly dataDir: string };
  // The cluster
  'password-unreadable': { readonly file: string };
  'not-made': { readonly dataDir: string; readonly reason: string };
  'other-version': { readonly dataDir: string; readonly version: string; readonly wanted: string };
  incomplete: { readonly dataDir: string };
  'password-not-reset': { readonly reason: string };
  damaged: { readonly reason: string };
  broken: { readonly problem: Problem; readonly remains: Remains };
  'does-not-start': { readonly dataDir: string; readonly reason: string };
  'does-not-stop': { readonly dataDir: string };
  'processes-stay': { readonly dataDir: string; readonly pids: readonly number[] };
  'not-answering': { readonly folder: string };
  // A backup
  'backup-no-room': { readonly folder: string; readonly free: number; readonly needed: number };
  'backup-fills-disk': { readonly folder: string; readonly free: number; readonly least: number };
  'backup-running': object;
  'backup-no-folder': { readonly folder: string };
  'backup-not-written': { readonly folder: string; readonly code: string };
  'backup-wal-missing': { readonly from: string; readonly to: string };
  'backup-wal-gone': { readonly segment: string };
  'backup-tablespaces': object;
  'backup-wrong': { readonly folder: string; readonly findings: readonly Finding[] };
  // A restoration
  'no-backups': { readonly folder: string };
  'no-such-backup': { readonly name: string; readonly folder: string };
  'backup-incomplete': { readonly name: string };
  'backup-unsound': { readonly name: string; readonly findings: readonly Finding[] };
  'restore-no-room': { readonly home: string };
  'restore-miscopied': { readonly file: string };
  'restore-no-folder': { readonly problem: Problem; readonly folder: string };
  'restore-elsewhere': { readonly folder: string };
  'restore-taken': { readonly folder: string; readonly pid: number };
  'nothing-aside': { readonly name: string; readonly home: string };
}

/** The name of a reason. */
export type Reason = keyof Problems;

/** A refusal of the package: its reason and the data of it; the message is only for stack traces. */
export class Problem<R extends Reason = Reason> extends Error {
  constructor(
    readonly reason: R,
    readonly about: Problems[R],
    options?: ErrorOptions,
  ) {
    super(`${reason} ${JSON.stringify(about)}`, options);
  }
}

/** Whether an error is a refusal of the package. */
export const isProblem = (error: unknown): error is Problem => error instanceof Problem;

/** The cluster exists and cannot be used: only a backup helps. */
export class BrokenCluster<R extends Reason = Reason> extends Problem<R> {}

/** A backup that was not made. */
export class NotBackedUp<R extends Reason = Reason> extends Problem<R> {}

/** The events that the package reports while it works, with their data. */
export interface Events {
  'programs-copied': { readonly folder: string };
  'place-taken': { readonly folder: string };
  adopted: { readonly pid: number };
  'restore-finished': { readonly aside: string | null };
  'data-elsewhere': { readonly data: string; readonly home: string; readonly account: string };
  stopped: { readonly dataDir: string };
  'started-again': object;
  'not-started-again': { readonly error: unknown };
  checking: { readonly name: string };
  copying: object;
}

/** A listener of events. */
export type Log = <E extends keyof Events>(event: E, about: Events[E]) => void;
