import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NotBackedUp, Problem } from '@comal/embedded-postgres/problem';
import { saidOf } from './events.ts';
import { chooseRespaldo, startPrivate } from './private-database.ts';
import { problemText, whatToType } from './words.ts';

const BACKUPS = '/datos/respaldos';
const ASIDE = 'antes-2026-11-21_04-30-00';
const remains = (asides: string[], backup: boolean) => ({ asides, backup, traces: false, backups: BACKUPS });

describe('what is left of data that are not there (H96)', () => {
  it.each([
    [remains([], true), 'Con el servidor detenido escriba npm run restaurar -- --ultimo (regresa al último respaldo).'],
    [
      remains(['antes-2026-01-01_00-00-00', ASIDE], true),
      `Con el servidor detenido escriba npm run restaurar -- --ultimo (regresa al último respaldo), o npm run restaurar -- ${ASIDE} (regresa a los datos que se apartaron).`,
    ],
    [
      remains([], false),
      `No hay un respaldo completo en ${BACKUPS}: si está en otro lugar, escriba su carpeta en COMAL_RESPALDOS y después npm run restaurar -- --ultimo.`,
    ],
  ])('names the commands that bring them back', (left, text) => expect(whatToType(left)).toBe(text));
});

const RUNNING = { folder: '/datos', pid: 7, url: undefined, port: undefined };
const LOST = new Problem('folder-missing', { folder: '/no-hay' });
const DAMAGED = new Problem('damaged', { reason: 'could not open file.' });

describe('a refusal of the private database', () => {
  it.each([
    [new Problem('folder-taken', { ...RUNNING, url: 'http://x' }), 'es el proceso 7, en http://x. Use ese, ciérrelo'],
    [new Problem('folder-taken', { ...RUNNING, port: 3000 }), 'es el proceso 7, en el puerto 3000. Use ese'],
    [new Problem('folder-taken', RUNNING), 'es el proceso 7. Use ese'],
    [new Problem('no-programs-for', { system: 'sunos-sparc' }), '(sunos-sparc). Instale PostgreSQL 15 o más nuevo'],
    [new Problem('broken', { problem: DAMAGED, remains: remains([], true) }), 'could not open file. Con el servidor'],
    [new Problem('data-lost', { home: '/datos', remains: remains([ASIDE], false) }), `npm run restaurar -- ${ASIDE}`],
    [
      new Problem('restore-no-folder', { problem: LOST, folder: '/no-hay' }),
      'créela (mkdir /no-hay) y repita la orden',
    ],
    [
      new Problem('backup-unsound', { name: 'x', findings: [{ kind: 'missing-folder', name: 'postgres/pg_wal' }] }),
      'no está sano: falta la carpeta postgres/pg_wal. No se cambió nada',
    ],
    [
      new NotBackedUp('backup-no-room', { folder: BACKUPS, free: 1, needed: 3 * 1_048_576 }),
      'quedan 1 MB y hacen falta 3 MB. Libere espacio',
    ],
  ])('says in Spanish what is wrong and what to do: %s', (problem, text) =>
    expect(problemText(problem)).toContain(text),
  );

  it('reaches who operates the server in Spanish, with its cause', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'comal-palabras-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const data = join(folder, 'datos');
    await mkdir(join(data, `postgres.${ASIDE}`), { recursive: true });
    const starting = startPrivate({ datos: data, decir: () => undefined });
    await expect(starting).rejects.toThrow(`npm run restaurar -- ${ASIDE} (regresa a los datos que se apartaron)`);
    await expect(starting).rejects.toMatchObject({ cause: { reason: 'data-lost' } });
    await expect(chooseRespaldo(folder, null)).rejects.toThrow(`No hay respaldos completos en ${folder}.`);
  });
});

describe('what it tells while it works', () => {
  it('is a sentence for the console, and data for the log', () => {
    expect(saidOf('started-again', {})).toEqual(['La base de datos volvió a funcionar']);
    expect(saidOf('adopted', { pid: 7 })).toEqual([
      'La base de datos seguía funcionando y se sigue usando',
      { proceso: 7 },
    ]);
    expect(saidOf('data-elsewhere', { data: '/d', home: '/h', account: 'comal' })[0]).toContain('se guardan en /h');
    expect(saidOf('not-started-again', { error: new Problem('no-port', {}) })).toEqual([
      'No hay un puerto libre entre 15000 y 30000 para la base de datos.',
    ]);
  });
});
