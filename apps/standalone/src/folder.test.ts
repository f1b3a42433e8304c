import { expect, it } from 'vitest';
import { folderOn } from './folder.ts';

it.each([
  ['linux', '/home/ana', {}, '/home/ana/.local/share/comal'],
  ['linux', '/home/ana', { XDG_DATA_HOME: '/datos' }, '/datos/comal'],
  ['darwin', '/Users/ana', {}, '/Users/ana/Library/Application Support/Comal'],
  ['win32', 'C:\\Users\\ana', { LOCALAPPDATA: 'D:\\Local' }, 'D:\\Local\\Comal'],
  ['win32', 'C:\\Users\\ana', {}, 'C:\\Users\\ana\\AppData\\Local\\Comal'],
  ['freebsd', '/home/ana', {}, '/home/ana/.local/share/comal'],
])('on %s the folder of %s with %j is %s', (platform, home, env, folder) => {
  expect(folderOn(platform, home, env)).toBe(folder);
});
