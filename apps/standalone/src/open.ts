import { homedir, hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { profileOf } from './browser/arguments.ts';
import { findBrowser, thisMachine } from './browser/find-browser.ts';
import { becomeOnly, meetingPlace } from './instance/one-instance.ts';
import { isComal } from './server/reach.ts';
import { startServer } from './server/start-server.ts';
import { pair, type Place } from './printing/pair.ts';
import type { startPrinting } from './printing/start-printing.ts';
import type { Options } from './options.ts';
import type { Surroundings } from './surroundings.ts';
import { keepOpen } from './window/keep-open.ts';
import { openTill, type TillWindow } from './window/till-window.ts';
import type { Waiting } from './window/waiting.ts';

/** How long a browser that died is let rest before it is opened again, in milliseconds. */
const BEFORE_AGAIN_MS = 1_000;

/** Longest path that the server keeps of a client. */
const LONGEST_PATH = 200;

/** The address of this machine's server. */
export const localOrigin = (env: NodeJS.ProcessEnv): string => `http://127.0.0.1:${Number(env['PORT']) || 3000}`;

/** Starts the server of this machine where it has none; answers what the window says meanwhile. */
const ensureServer = async (origin: string, { root, folder, say }: Surroundings): Promise<() => Waiting> => {
  if (await isComal(origin)) return () => 'searching';
  let waiting: Waiting = 'starting';
  const log = startServer({
    root,
    folder,
    onEnd: (code) => {
      waiting = 'searching';
      say(`El servidor no quedó encendido (${code ?? 'no arrancó'}). Lo que dijo está en ${log}`);
    },
  });
  say(`Se enciende el servidor de esta máquina. Sigue encendido al cerrar la caja; lo que dice está en ${log}`);
  return () => waiting;
};

/** How a page of the server pairs this machine: by a code, answering why not, or ''. */
const pairer =
  (place: Place) =>
  async (code: string): Promise<string> => {
    const paired = await pair(place, code);
    return paired.is === 'refused' ? paired.why : '';
  };

/** Whose till is opened, and by which name. */
type Till = Pick<Options, 'server' | 'name'>;

/** Hears of each window that is opened; says whether the program was told to end. */
interface Watch {
  readonly onOpen: (window: TillWindow) => void;
  readonly stopped: () => boolean;
}

/** Shows the window until it is closed, on the server of the till or of this machine, which is started where it is off. */
const showTill = async ({ server, name }: Till, here: Surroundings, { onOpen, stopped }: Watch): Promise<void> => {
  const program = findBrowser(thisMachine);
  const origin = server ?? localOrigin(process.env);
  const waiting = server === null ? await ensureServer(origin, here) : () => 'searching' as const;
  const setting = {
    ...{ program, origin, waiting, pair: pairer({ origin, folder: here.folder, name: name ?? hostname() }) },
    profile: profileOf(program, here.folder, homedir()),
    machine: { hostname: name ?? hostname(), path: here.root.slice(-LONGEST_PATH) },
  };
  const keeping = { program, say: here.say, stopped, rest: () => pause(BEFORE_AGAIN_MS), now: () => performance.now() };
  await keepOpen({ open: () => openTill(setting), ...keeping }, onOpen);
};

/** Opens the till of a server, and prints for it, until it is closed; a second one of a folder does neither. */
export const runTill = async (till: Till, here: Surroundings, print: typeof startPrinting): Promise<void> => {
  let open: TillWindow | undefined;
  let stopped = false;
  const raise = (): void => void open?.raise().catch(() => undefined);
  if (!(await becomeOnly(meetingPlace(here.folder, process.platform), raise)))
    return here.say('La caja ya estaba abierta: ahí está su ventana.');
  const printing = print(here);
  here.onStop(printing.stop);
  here.onStop(() => {
    stopped = true;
    return open?.close();
  });
  try {
    await showTill(till, here, { onOpen: (window) => (open = window), stopped: () => stopped });
  } finally {
    await printing.stop();
  }
};
