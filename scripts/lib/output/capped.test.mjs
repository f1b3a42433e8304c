import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { moveWhenLong, ownFile } from './capped.mjs';

const folder = mkdtempSync(join(tmpdir(), 'comal-registro-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name) => join(folder, name);

it('moves long words to a second file, and who writes goes on at the start of the first', () => {
  const [words, before] = [file('largo'), file('largo.1')];
  writeFileSync(before, 'older');
  const writer = openSync(words, 'a');
  writeSync(writer, 'x'.repeat(11));
  moveWhenLong(words, 10);
  writeSync(writer, 'after');
  closeSync(writer);
  expect([readFileSync(before, 'utf8'), readFileSync(words, 'utf8')]).toEqual(['x'.repeat(11), 'after']);
});

it('leaves short words, and a file that is not there', () => {
  writeFileSync(file('corto'), 'x'.repeat(10));
  moveWhenLong(file('corto'), 10);
  moveWhenLong(file('nada'), 10);
  expect([existsSync(file('corto.1')), existsSync(file('nada'))]).toEqual([false, false]);
});

it('keeps the words of a process short while it runs, and lets it end', async () => {
  const words = file('proceso');
  const module = JSON.stringify(new URL('capped.mjs', import.meta.url).href);
  // Ten writes of 400 bytes, each after two looks: without an end the file would have 4,000.
  const script = `
    const { keepShort } = await import(${module});
    const { setTimeout: pause } = await import('node:timers/promises');
    keepShort(process.argv[1], { longest: 1000, look: 10 });
    for (let i = 0; i < 10; i += 1) {
      process.stdout.write('y'.repeat(400));
      await pause(30);
    }`;
  const out = openSync(words, 'a');
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, words], { stdio: ['ignore', out, out] });
  expect(await once(child, 'exit')).toEqual([0, null]);
  closeSync(out);
  expect(statSync(words).size + statSync(`${words}.1`).size).toBeLessThan(4_000);
});

it('is told its file by the command line', () => {
  expect([ownFile(['node', 'start.mjs', '--registro=/a b/ñ.log']), ownFile(['node', 'start.mjs'])]).toEqual([
    '/a b/ñ.log',
    undefined,
  ]);
});
