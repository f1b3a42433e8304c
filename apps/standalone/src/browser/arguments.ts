import { posix } from 'node:path';

/** What a browser is started with. */
export interface Start {
  readonly program: string;
  /** Folder of the profile; the ordinary one of the person is left alone. */
  readonly profile: string;
  /** The page that the window shows. */
  readonly address: string;
  /** The super user: Chromium has no sandbox for it. */
  readonly isRoot: boolean;
}

/** Switches of every window. */
const ALWAYS = [
  // Commands arrive over a pipe that only the parent process has: no port is open.
  '--remote-debugging-pipe',
  // The browser's own printing asks nothing.
  '--kiosk-printing',
  '--no-first-run',
  '--no-default-browser-check',
  '--hide-crash-restore-bubble',
  '--start-maximized',
  '--lang=es-MX',
  // A touch screen neither zooms nor goes back by a swipe, and the kitchen's bell needs no tap first.
  '--disable-pinch',
  '--overscroll-history-navigation=0',
  '--autoplay-policy=no-user-gesture-required',
  // No question of the keyring when the machine starts by itself.
  '--password-store=basic',
];

/** The command line of a till's window. */
export const argumentsOf = ({ profile, address, isRoot }: Start): string[] => [
  ...ALWAYS,
  ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
  `--user-data-dir=${profile}`,
  `--app=${address}`,
];

/** A browser of a snap may write in its own folder only. */
const SNAP = /^\/snap\/|\/snap\/bin\//;

/** The folder of the profile for a browser. */
export const profileOf = (program: string, folder: string, home: string): string =>
  SNAP.test(program) ? posix.join(home, 'snap', 'chromium', 'common', 'comal') : posix.join(folder, 'navegador');
