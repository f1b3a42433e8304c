/** What is started with the session of the user. */
export interface Startup {
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The program and its arguments, each as it is. */
  readonly command: readonly string[];
  readonly folder: string;
  /** Variables that the program finds as they are now. */
  readonly kept: readonly (readonly [name: string, value: string])[];
}

/** A file that makes a system start the program; removing it ends that. */
export interface StartupFile {
  readonly path: string;
  readonly text: string;
}
