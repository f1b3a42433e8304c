import { homedir, hostname } from 'node:os';
import { profileOf } from './browser/arguments.ts';
import { findBrowser, thisMachine } from './browser/find-browser.ts';
import { becomeOnly, meetingPlace } from './instance/one-instance.ts';
import { isComal } from './server/reach.ts';
import { startServer } from './server/start-server.ts';
import { pair, type Place } from './printing/pair.ts';
import type { startPrinting } from './printing/start-printing.ts';
import type { Options } from './options.ts';
import type { Surroundings } from './surroundings.ts';
import { openTill, type TillSetting, type TillWindow } from './window/till-window.ts';
import type { Waiting } from './window/waiting.ts';

/** A window that ends by itself this often within a minute is not opened again. */
const TOO_MANY = 5;
const MINUTE_MS = 60_000;

/** The window cannot be kept open. */
export class NoWindow extends Error {}

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

/** Keeps a window open until a person closes it: a browser that dies is opened again. */
const keepOpen = async (setting: TillSetting, onOpen: (window: TillWindow) => void): Promise<void> => {
  const crashes: number[] = [];
  for (;;) {
    const window = await openTill(setting);
    onOpen(window);
    if ((await window.ended) === 'closed') return;
    crashes.push(performance.now());
    const since = performance.now() - MINUTE_MS;
    if (crashes.filter((at) => at > since).length >= TOO_MANY)
      throw new NoWindow(`El navegador se cierra solo (${setting.program}). Actualícelo, o instale otro.`);
  }
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

/** Shows the window until it is closed, on the server of the till or of this machine, which is started where it is off. */
const showTill = async (
  { server, name }: Till,
  here: Surroundings,
  onOpen: (window: TillWindow) => void,
): Promise<void> => {
  const program = findBrowser(thisMachine);
  const origin = server ?? localOrigin(process.env);
  const waiting = server === null ? await ensureServer(origin, here) : () => 'searching' as const;
  await keepOpen(
    {
      ...{ program, origin, waiting, pair: pairer({ origin, folder: here.folder, name: name ?? hostname() }) },
      profile: profileOf(program, here.folder, homedir()),
      machine: { hostname: name ?? hostname(), path: here.root.slice(-LONGEST_PATH) },
    },
    onOpen,
  );
};

/** Opens the till of a server, and prints for it, until it is closed; a second one of a folder does neither. */
export const runTill = async (till: Till, here: Surroundings, print: typeof startPrinting): Promise<void> => {
  let open: TillWindow | undefined;
  const raise = (): void => void open?.raise().catch(() => undefined);
  if (!(await becomeOnly(meetingPlace(here.folder, process.platform), raise)))
    return here.say('La caja ya estaba abierta: ahí está su ventana.');
  const printing = print(here);
  here.onStop(printing.stop);
  here.onStop(() => open?.close());
  try {
    await showTill(till, here, (window) => (open = window));
  } finally {
    await printing.stop();
  }
};
