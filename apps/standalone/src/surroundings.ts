/** Where the program runs, and how it speaks. */
export interface Surroundings {
  /** The folder of Comal. */
  readonly root: string;
  /** The own folder in the user's data. */
  readonly folder: string;
  /** Says a sentence to who started it. */
  readonly say: (text: string) => void;
  /** Calls it when the program is told to end. */
  readonly onStop: (stop: () => unknown) => void;
}
