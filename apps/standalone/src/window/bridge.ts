import type { BrowserContext } from 'playwright-core';
import type { Lanzador } from '@comal/contract/sesiones/lanzador';
import { isOf } from './origin.ts';

/** What a page of the server may ask, by name. */
export type Answers = {
  readonly [K in 'minimizar' | 'cerrar']: () => Promise<void>;
} & {
  readonly pantallaCompleta: (full: boolean) => Promise<void>;
  readonly vincular: (code: string) => Promise<string>;
};

/** What a page is told of this machine. */
export type Machine = Pick<Lanzador, 'hostname' | 'path'>;

const CALL = 'comalLanzadorPide';

type Call = (what: string, value?: unknown) => Promise<unknown>;

/** Runs in each page before its own code: only the server's pages, and no frame in them, keep the launcher. */
const inPage = ({ origin, call, machine }: { origin: string; call: string; machine: Machine }): void => {
  const own = window as unknown as Record<string, unknown>;
  const ask = own[call] as Call;
  delete own[call];
  if (window.location.origin !== origin || window.top !== window) return;
  own['comalLanzador'] = Object.freeze({
    ...machine,
    minimizar: () => void ask('minimizar'),
    cerrar: () => void ask('cerrar'),
    pantallaCompleta: (full: boolean) => void ask('pantallaCompleta', full),
    vincular: (code: string) => ask('vincular', code),
  });
};

const ANSWER: { readonly [K in keyof Answers]: (answers: Answers, value: unknown) => Promise<unknown> } = {
  minimizar: (answers) => answers.minimizar(),
  cerrar: (answers) => answers.cerrar(),
  pantallaCompleta: (answers, value) => answers.pantallaCompleta(value === true),
  vincular: (answers, value) => answers.vincular(String(value).slice(0, 100)),
};

const isAsked = (what: unknown): what is keyof Answers => typeof what === 'string' && Object.hasOwn(ANSWER, what);

/** Gives the pages of one origin `window.comalLanzador` (D-146); what any other page asks is not answered. */
export const giveLauncher = async (
  context: BrowserContext,
  origin: string,
  machine: Machine,
  answers: Answers,
): Promise<void> => {
  await context.exposeBinding(CALL, async ({ page, frame }, what: unknown, value: unknown) => {
    const isOwn = frame === page.mainFrame() && isOf(origin, frame.url());
    return isOwn && isAsked(what) ? ANSWER[what](answers, value) : undefined;
  });
  await context.addInitScript(inPage, { origin, call: CALL, machine });
};
