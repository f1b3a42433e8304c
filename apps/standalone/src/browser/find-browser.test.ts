import { describe, expect, it } from 'vitest';
import { argumentsOf, profileOf } from './arguments.ts';
import { findBrowser, NoBrowser } from './find-browser.ts';

const EDGE = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
const WINDOWS = {
  ProgramFiles: 'C:\\Program Files',
  'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  LocalAppData: 'C:\\L',
};

const on = (platform: string, env: Record<string, string>, ...programs: string[]) => ({
  ...{ platform, env },
  isProgram: (path: string) => programs.includes(path),
});

describe('the browser of a machine', () => {
  it.each([
    ['Chrome before Chromium', '/usr/bin/google-chrome', 'linux', { PATH: '/bin:/usr/bin' }, '/usr/bin/chromium'],
    ['Chromium of Debian', '/usr/bin/chromium', 'linux', { PATH: '/usr/bin' }, '/bin/otro'],
    ['Chrome without PATH', '/opt/google/chrome/chrome', 'linux', {}, '/bin/otro'],
    ['Edge of Windows', EDGE, 'win32', WINDOWS, 'C:\\L\\Chromium\\Application\\chrome.exe'],
    [
      'Chrome of one user',
      '/Users/ana/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      ...(['darwin', { HOME: '/Users/ana' }] as const),
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  ])('is %s', (_, found, platform, env, other) => {
    expect(findBrowser(on(platform, env, other, found))).toBe(found);
  });

  it('is the one that CHROMIUM_PATH names', () => {
    const env = { CHROMIUM_PATH: '/mio', PATH: '/usr/bin' };
    expect(findBrowser(on('linux', env, '/usr/bin/chromium', '/mio'))).toBe('/mio');
    expect(() => findBrowser(on('linux', env, '/usr/bin/chromium'))).toThrow('En CHROMIUM_PATH dice /mio');
  });

  it('is missed in words that say what to do', () => {
    expect(() => findBrowser(on('linux', { PATH: '/usr/bin' }))).toThrow(NoBrowser);
    expect(() => findBrowser(on('win32', {}))).toThrow(/^No se encontró Chrome, Edge ni Chromium.*Instale uno/);
  });
});

describe('the command line of the window', () => {
  const start = { program: '/usr/bin/chromium', profile: '/p', address: 'http://127.0.0.1:3000', isRoot: false };

  it('shows the page as a program, printing without a dialog, and opens no port (D-146)', () => {
    const args = argumentsOf(start);
    expect(args).toEqual(
      expect.arrayContaining([
        ...['--app=http://127.0.0.1:3000', '--user-data-dir=/p', '--kiosk-printing', '--remote-debugging-pipe'],
      ]),
    );
    expect(args.filter((arg) => /debugging-(port|address)|enable-automation|no-sandbox/.test(arg))).toEqual([]);
  });

  it('gives up the sandbox for the super user only', () => {
    expect(argumentsOf({ ...start, isRoot: true })).toContain('--no-sandbox');
  });

  it('keeps a profile of its own, where a snap may write it, too', () => {
    expect(profileOf('/usr/bin/chromium', '/f', '/home/ana')).toBe('/f/navegador');
    expect(profileOf('/snap/bin/chromium', '/f', '/home/ana')).toBe('/home/ana/snap/chromium/common/comal');
  });
});
