import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, NoAutostart, uninstall } from './autostart/install.ts';
import { NoBrowser } from './browser/find-browser.ts';
import { ownFolder } from './folder.ts';
import { HELP } from './help.ts';
import { localOrigin, runTill } from './open.ts';
import { readOptions, WrongOptions, type Options, type Task } from './options.ts';
import { NotPaired, pair } from './printing/pair.ts';
import { startPrinting } from './printing/start-printing.ts';
import type { Surroundings } from './surroundings.ts';
import { NoWindow } from './window/keep-open.ts';

/** The folder of Comal: this file is apps/standalone/dist/main.js in it. */
const root = join(fileURLToPath(import.meta.url), '../../../..');

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const stops: (() => unknown)[] = [];
const stop = (): void => void Promise.allSettled(stops.map((one) => one())).then(() => process.exit(0));

const surroundings = (): Surroundings => ({ root, folder: ownFolder(), say, onStop: (one) => stops.push(one) });

/** Opens the till, and prints for its server until it is closed. */
const open = async ({ server, name }: Options): Promise<void> => {
  await runTill({ server, name }, surroundings(), startPrinting);
};

/** Pairs this machine by the code that was typed; throws NotPaired. */
const pairHere = async ({ server, name, code }: Options): Promise<void> => {
  const place = { origin: server ?? localOrigin(process.env), folder: ownFolder(), name: name ?? hostname() };
  const paired = await pair(place, code);
  if (paired.is === 'refused') throw new NotPaired(paired.why);
  say(`Comal imprime en esta máquina mientras su caja esté abierta: ${paired.business}, ${paired.branch}.`);
};

const TASKS: { readonly [K in Task]: (options: Options) => unknown } = {
  help: () => say(HELP),
  install: (options) =>
    say(`La caja se abre sola al entrar a esta máquina. Se escribió:\n${install(root, options).join('\n')}`),
  uninstall: () => {
    const gone = uninstall(root);
    const none = 'La caja no se abría sola: no había nada que quitar.';
    say(gone.length === 0 ? none : `La caja ya no se abre sola. Se quitó:\n${gone.join('\n')}`);
  },
  pair: pairHere,
  open,
};

/** Refusals with words for who started the program; anything else is a fault. */
const REFUSALS = [WrongOptions, NoBrowser, NoWindow, NoAutostart, NotPaired];

const giveUp = (thrown: unknown): void => {
  const isRefusal = REFUSALS.some((kind) => thrown instanceof kind);
  process.stderr.write(`${isRefusal ? (thrown as Error).message : String(thrown)}\n`);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
try {
  const options = readOptions(process.argv.slice(2));
  await TASKS[options.task](options);
  process.exit(0);
} catch (error) {
  giveUp(error);
  process.exit(1);
}
