import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const choice = z.object({
  open: z.boolean(),
  /** The business in whose log it is, and the id of its row there. */
  business: z.string(),
  row: z.string(),
});

/** What people choose, and the row of the log that says so. */
export type Choice = Readonly<z.infer<typeof choice>>;

/** How people open the server to their network, and close it, from its screen (D-170). */
export interface NetworkSwitch {
  /** The variable of the environment that decides it instead; null where none does. */
  readonly variable: string | null;
  /** What was chosen: it counts from when the server listens anew. */
  readonly wanted: () => boolean;
  /** Keeps what is about to be logged, before it is: a process that is killed in between does not know whether it was. */
  readonly intend: (choice: Choice) => Promise<void>;
  /** What was logged is the choice from now on. */
  readonly confirm: (choice: Choice) => void;
  /** What was intended and never confirmed is the choice if the log has it, and nothing otherwise. */
  readonly settle: (isLogged: (choice: Choice) => Promise<boolean>) => Promise<void>;
  /** Lets the server listen anew, once what it is asked for now is answered. */
  readonly listenAnew: () => void;
}

const OWNER_ONLY_FOLDER = { recursive: true, mode: 0o700 } as const;

/** What a file intends; undefined where there is none, or one half written: what it was for was not logged then. */
const readIntended = async (file: string): Promise<Choice | undefined> => {
  try {
    return choice.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** The choice as an empty file of this machine: a backup opens no other one. `folder`: that of the keys. */
export const switchOf = (folder: string, rest: Pick<NetworkSwitch, 'variable' | 'listenAnew'>): NetworkSwitch => {
  const file = join(folder, 'abierta');
  const intended = `${file}.por-anotar`;
  const confirm = ({ open }: Choice): void => {
    if (open) {
      mkdirSync(folder, OWNER_ONLY_FOLDER);
      writeFileSync(file, '');
    } else rmSync(file, { force: true });
    rmSync(intended, { force: true });
  };
  return {
    ...rest,
    wanted: () => existsSync(file),
    intend: async (next) => {
      await mkdir(folder, OWNER_ONLY_FOLDER);
      await writeFile(intended, JSON.stringify(next), { flush: true });
    },
    confirm,
    settle: async (isLogged) => {
      const left = await readIntended(intended);
      if (left && (await isLogged(left))) confirm(left);
      else await rm(intended, { force: true });
    },
  };
};

/** A choice that is kept nowhere, of a server that does not listen by itself. */
export const switchInMemory = (): NetworkSwitch => {
  let chosen = false;
  return {
    variable: null,
    wanted: () => chosen,
    intend: async () => undefined,
    confirm: ({ open }) => {
      chosen = open;
    },
    settle: async () => undefined,
    listenAnew: () => undefined,
  };
};
