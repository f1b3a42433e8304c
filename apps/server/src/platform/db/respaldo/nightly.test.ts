import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prune, stampOf, type Respaldo } from '@comal/embedded-postgres/backup/folder';
import { writeManifest, type Manifest } from '@comal/embedded-postgres/backup/manifest';
import { previousAppointment, backUpEveryNight, isRespaldoDue, type Respaldos } from './nightly.ts';
import { NoRespaldo } from '../private/private-database.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;
const APPOINTMENT = { hora: 4, minuto: 30 };
/** An instant of this machine's clock. */
const at = (dia: number, hora: number, minuto = 0): number => new Date(2026, 10, dia, hora, minuto).getTime();

let carpeta: string;
beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'comal-noches-'));
});
afterEach(() => rm(carpeta, { recursive: true, force: true }));

const leaveRespaldo = async (creado_en: number): Promise<Respaldo> => {
  const sello = stampOf(creado_en);
  const path = join(carpeta, sello);
  const manifiesto: Manifest = {
    formato: 1,
    creado_en,
    verificado_en: creado_en,
    ultima_operacion: null,
    postgres: '18',
    desde: '',
    hasta: '',
    archivos: {},
    carpetas: [],
  };
  await mkdir(path);
  await writeManifest(path, manifiesto);
  return { sello, ruta: path, manifiesto };
};

describe('the night’s backup (D-47)', () => {
  it.each([
    [at(21, 4, 29), at(20, 4, 30)],
    [at(21, 4, 30), at(21, 4, 30)],
    [at(21, 23, 0), at(21, 4, 30)],
    [at(1, 2, 0), new Date(2026, 9, 31, 4, 30).getTime()],
  ])('at %d was last to be made at %d', (ahora, cita) => {
    expect(previousAppointment(ahora, APPOINTMENT)).toBe(cita);
  });

  it('is due once a night, and by day when the machine was off at night', () => {
    expect(isRespaldoDue(at(21, 4, 29), at(20, 4, 31), APPOINTMENT)).toBe(false);
    expect(isRespaldoDue(at(21, 4, 30), at(20, 4, 31), APPOINTMENT)).toBe(true);
    expect(isRespaldoDue(at(21, 12), at(21, 4, 31), APPOINTMENT)).toBe(false);
    expect(isRespaldoDue(at(23, 12), at(20, 4, 31), APPOINTMENT)).toBe(true);
  });

  it('keeps 14 days, and never fewer than three', async () => {
    for (const dias of [40, 30, 20, 15, 13, 1]) await leaveRespaldo(at(30, 4) - dias * DIA);
    await mkdir(join(carpeta, stampOf(at(29, 9))));
    expect(await prune(carpeta, at(30, 4))).toHaveLength(3);
    expect(await prune(carpeta, at(30, 4))).toEqual([]);
    expect(await prune(carpeta, at(30, 4) + 365 * DIA)).toEqual([]);
    expect((await readdir(carpeta)).length).toBe(3 + 1);
  });
});

describe('the server’s night work (D-47)', () => {
  let ahora: number;
  let made: number;
  let notices: [string, string][];
  let respaldos: Respaldos;
  let make: (corte: AbortSignal) => Promise<Respaldo>;
  beforeEach(() => {
    [ahora, made, notices] = [at(20, 15), 0, []];
    make = () => leaveRespaldo(ahora);
    respaldos = backUpEveryNight({
      carpeta,
      hora: APPOINTMENT,
      since: ahora,
      reloj: () => ahora,
      respaldar: async (corte) => {
        made += 1;
        return make(corte);
      },
      notify: (level, message) => notices.push([level, message]),
    });
  });
  afterEach(() => respaldos.close());
  const runAt = async (dia: number, hora: number, minuto = 0): Promise<number> => {
    ahora = at(dia, hora, minuto);
    await respaldos.check();
    return made;
  };

  it('waits for the first night of a new database, then makes one a night and makes up for missed ones', async () => {
    expect([
      await runAt(20, 15),
      await runAt(21, 4, 29),
      await runAt(21, 4, 30),
      await runAt(21, 4, 31),
      await runAt(22, 3),
      await runAt(25, 11),
      await runAt(25, 12),
    ]).toEqual([0, 0, 1, 1, 1, 2, 2]);
    expect(notices).toEqual([
      ['info', 'Respaldo hecho'],
      ['info', 'Respaldo hecho'],
    ]);
  });

  it('is made though another one is of a time when the clock was ahead', async () => {
    await leaveRespaldo(at(20, 4, 31));
    await leaveRespaldo(at(20, 4, 31) + 400 * DIA);
    expect([await runAt(20, 15), await runAt(21, 4, 31), await runAt(21, 4, 32)]).toEqual([0, 1, 1]);
  });

  it('says what went wrong and tries again an hour later', async () => {
    make = () => Promise.reject(new NoRespaldo('sin espacio'));
    expect([await runAt(21, 5), await runAt(21, 5, 30)]).toEqual([1, 1]);
    expect(notices).toEqual([['error', 'El respaldo de la noche no se pudo hacer']]);
    make = () => leaveRespaldo(ahora);
    expect([await runAt(21, 6, 1), await runAt(21, 8)]).toEqual([2, 2]);
  });

  it('is stopped with the server, which waits for it and tells no failure (reliability 5.12)', async () => {
    make = (corte) => new Promise((_, reject) => corte.addEventListener('abort', () => reject(new Error('cortado'))));
    ahora = at(21, 5);
    const running = respaldos.check();
    await vi.waitFor(() => expect(made).toBe(1), { timeout: 10_000 });
    await respaldos.close();
    await running;
    expect([made, notices]).toEqual([1, []]);
  });
});
