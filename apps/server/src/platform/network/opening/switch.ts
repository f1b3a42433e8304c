import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How people open the server to their network, and close it, from its screen (D-170). */
export interface NetworkSwitch {
  /** The variable of the environment that decides it instead; null where none does. */
  readonly variable: string | null;
  /** What was chosen: it counts from when the server listens anew. */
  readonly wanted: () => boolean;
  readonly choose: (open: boolean) => Promise<void>;
  /** Lets the server listen anew, once what it is asked for now is answered. */
  readonly listenAnew: () => void;
}

const OWNER_ONLY_FOLDER = 0o700;

/** The choice as an empty file of this machine: a backup opens no other one. `folder`: that of the keys. */
export const switchOf = (folder: string, rest: Pick<NetworkSwitch, 'variable' | 'listenAnew'>): NetworkSwitch => {
  const file = join(folder, 'abierta');
  return {
    ...rest,
    wanted: () => existsSync(file),
    choose: async (open) => {
      if (!open) return rm(file, { force: true });
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
      await writeFile(file, '');
    },
  };
};

/** A choice that is kept nowhere, of a server that does not listen by itself. */
export const switchInMemory = (): NetworkSwitch => {
  let chosen = false;
  return {
    variable: null,
    wanted: () => chosen,
    choose: async (open) => {
      chosen = open;
    },
    listenAnew: () => undefined,
  };
};
