import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeWhole } from './whole-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'comal-entero-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const refusing = (code: string) => (): Promise<void> => Promise.reject(Object.assign(new Error(code), { code }));

describe('a whole file where the file system has no hard links', () => {
  it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP'])(
    'gets its name all the same (%s), and replaces no other',
    async (code) => {
      const path = join(folder, `${code}.zip`);
      const write = (text: string) => writeWhole(path, (sink) => sink(Buffer.from(text)), { name: refusing(code) });
      await write('uno');
      await expect(write('dos')).rejects.toMatchObject({ code: 'EEXIST' });
      expect([readFileSync(path, 'utf8'), readdirSync(folder).filter((n) => n.startsWith(code))]).toEqual([
        'uno',
        [`${code}.zip`],
      ]);
    },
  );

  it('says any other failure', async () => {
    const make = writeWhole(join(folder, 'x.zip'), (sink) => sink(Buffer.from('x')), { name: refusing('ENOSPC') });
    await expect(make).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});
