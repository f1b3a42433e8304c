import { installWithApt, onPath } from './apt.mjs';

/** A screen without a monitor, and a window manager: what the journey of the till program needs (Debian's package of each). */
const PROGRAMS = { Xvfb: 'xvfb', openbox: 'openbox' };

const missing = () => Object.keys(PROGRAMS).filter((name) => !onPath([name]));

/** Installs what the journey of the till program needs, if it can; without it, that journey says that it is skipped. */
export async function ensureDisplay() {
  if (missing().length === 0) return;
  console.log('A screen for the till program is missing: installing it...');
  await installWithApt(missing().map((name) => PROGRAMS[name]));
}
