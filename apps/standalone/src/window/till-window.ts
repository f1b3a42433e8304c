import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { argumentsOf } from '../browser/arguments.ts';
import { prefer } from '../browser/preferences.ts';
import { boundsOf, type Bounds } from './bounds.ts';
import { giveLauncher, type Machine } from './bridge.ts';
import { loadTill } from './load.ts';
import { openOutside } from './open-outside.ts';
import { isForeign } from './origin.ts';
import type { Waiting } from './waiting.ts';

/** What a till's window is made of. */
export interface TillSetting {
  readonly program: string;
  readonly profile: string;
  readonly origin: string;
  readonly machine: Machine;
  /** What the window says while no server answers. */
  readonly waiting: () => Waiting;
  /** Pairs this machine with the server; answers why not, or ''. */
  readonly pair: (code: string) => Promise<string>;
}

/** Why a window is no longer there. */
export type End = 'closed' | 'crashed';

/** An open till. */
export interface TillWindow {
  readonly raise: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly ended: Promise<End>;
}

const launch = ({ program, profile, origin }: TillSetting): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: program,
    headless: false,
    // Switches that suit tests, not a person: a banner, no extensions, other fonts and colours.
    ignoreDefaultArgs: true,
    args: argumentsOf({ program, profile, address: origin, isRoot: process.getuid?.() === 0 }),
    env: { ...process.env, LANGUAGE: 'es_MX:es' },
    ...{ viewport: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null },
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });

/** Web pages of others open in the ordinary browser: this window is a till's. */
const keepToOrigin = (page: Page, origin: string, isTill: boolean): void => {
  const check = (): void => {
    const address = page.url();
    if (!isForeign(origin, address)) return;
    openOutside(address);
    void (isTill ? page.goto(origin) : page.close()).catch(() => undefined);
  };
  page.on('framenavigated', (frame) => frame === page.mainFrame() && check());
  check();
};

/** Dialogs and downloads are the browser's again: a driver would answer the former and throw the latter away. */
const leaveToPerson = async (context: BrowserContext, page: Page): Promise<void> => {
  context.on('dialog', () => undefined);
  const session = await context.newCDPSession(page);
  await session.send('Browser.setDownloadBehavior', { behavior: 'default' });
};

/** A promise that is resolved from outside. */
const deferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
};

/** Calls back when the browser says that it closed a page, which one that is killed has no time for. */
const whenClosed = async (context: BrowserContext, page: Page, onClosed: () => void): Promise<void> => {
  const ofPage = await context.newCDPSession(page);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  const ofBrowser = await context.browser()!.newBrowserCDPSession();
  ofBrowser.on('Target.targetDestroyed', ({ targetId }) => targetId === targetInfo.targetId && onClosed());
  await ofBrowser.send('Target.setDiscoverTargets', { discover: true });
};

/** How a window ends: a person closes its page, or the browser, or the page in it, is gone before it said so. */
const endOf = async (context: BrowserContext, page: Page): Promise<{ readonly ended: Promise<End> }> => {
  const { promise: ended, resolve } = deferred<End>();
  const end = (how: End) => (): void => {
    resolve(how);
    void context.close().catch(() => undefined);
  };
  page.once('crash', end('crashed'));
  context.once('close', () => resolve('crashed'));
  await whenClosed(context, page, end('closed'));
  return { ended };
};

const give = (context: BrowserContext, page: Page, bounds: Bounds, { origin, machine, pair }: TillSetting) =>
  giveLauncher(context, origin, machine, {
    minimizar: bounds.minimize,
    cerrar: () => page.close({ runBeforeUnload: true }),
    pantallaCompleta: bounds.fill,
    vincular: pair,
  });

/** Opens the till in a window of its own. */
export const openTill = async (setting: TillSetting): Promise<TillWindow> => {
  const { origin, waiting, profile } = setting;
  prefer(profile);
  const context = await launch(setting);
  const page = context.pages()[0] ?? (await context.newPage());
  const { ended } = await endOf(context, page);
  const bounds = await boundsOf(page);
  await leaveToPerson(context, page);
  await give(context, page, bounds, setting);
  keepToOrigin(page, origin, true);
  context.on('page', (other) => keepToOrigin(other, origin, false));
  void loadTill(page, origin, waiting).catch(() => undefined);
  return { raise: bounds.raise, close: () => context.close(), ended };
};
