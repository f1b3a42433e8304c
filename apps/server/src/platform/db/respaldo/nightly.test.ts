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
const CITA = { hora: 4, minuto: 30 };
/** An instant of this machine's clock. */
const el = (dia: number, hora: number, minuto = 0): number => new Date(2026, 10, dia, hora, minuto).getTime();

let carpeta: string;
beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'comal-noches-'));
});
afterEach(() => rm(carpeta, { recursive: true, force: true }));

const dejar = async (creado_en: number): Promise<Respaldo> => {
  const sello = stampOf(creado_en);
  const ruta = join(carpeta, sello);
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
  await mkdir(ruta);
  await writeManifest(ruta, manifiesto);
  return { sello, ruta, manifiesto };
};

describe('the night’s backup (D-47)', () => {
  it.each([
    [el(21, 4, 29), el(20, 4, 30)],
    [el(21, 4, 30), el(21, 4, 30)],
    [el(21, 23, 0), el(21, 4, 30)],
    [el(1, 2, 0), new Date(2026, 9, 31, 4, 30).getTime()],
  ])('at %d was last to be made at %d', (ahora, cita) => {
    expect(previousAppointment(ahora, CITA)).toBe(cita);
  });

  it('is due once a night, and by day when the machine was off at night', () => {
    expect(isRespaldoDue(el(21, 4, 29), el(20, 4, 31), CITA)).toBe(false);
    expect(isRespaldoDue(el(21, 4, 30), el(20, 4, 31), CITA)).toBe(true);
    expect(isRespaldoDue(el(21, 12), el(21, 4, 31), CITA)).toBe(false);
    expect(isRespaldoDue(el(23, 12), el(20, 4, 31), CITA)).toBe(true);
  });

  it('keeps 14 days, and never fewer than three', async () => {
    for (const dias of [40, 30, 20, 15, 13, 1]) await dejar(el(30, 4) - dias * DIA);
    await mkdir(join(carpeta, stampOf(el(29, 9))));
    expect(await prune(carpeta, el(30, 4))).toHaveLength(3);
    expect(await prune(carpeta, el(30, 4))).toEqual([]);
    expect(await prune(carpeta, el(30, 4) + 365 * DIA)).toEqual([]);
    expect((await readdir(carpeta)).length).toBe(3 + 1);
  });
});

describe('the server’s night work (D-47)', () => {
  let ahora: number;
  let hechos: number;
  let avisos: [string, string][];
  let respaldos: Respaldos;
  let hacer: (corte: AbortSignal) => Promise<Respaldo>;
  beforeEach(() => {
    [ahora, hechos, avisos] = [el(20, 15), 0, []];
    hacer = () => dejar(ahora);
    respaldos = backUpEveryNight({
      carpeta,
      hora: CITA,
      desde: ahora,
      reloj: () => ahora,
      respaldar: async (corte) => {
        hechos += 1;
        return hacer(corte);
      },
      avisar: (nivel, mensaje) => avisos.push([nivel, mensaje]),
    });
  });
  afterEach(() => respaldos.cerrar());
  const pasa = async (dia: number, hora: number, minuto = 0): Promise<number> => {
    ahora = el(dia, hora, minuto);
    await respaldos.revisar();
    return hechos;
  };

  it('waits for the first night of a new database, then makes one a night and makes up for missed ones', async () => {
    expect([
      await pasa(20, 15),
      await pasa(21, 4, 29),
      await pasa(21, 4, 30),
      await pasa(21, 4, 31),
      await pasa(22, 3),
      await pasa(25, 11),
      await pasa(25, 12),
    ]).toEqual([0, 0, 1, 1, 1, 2, 2]);
    expect(avisos).toEqual([
      ['info', 'Respaldo hecho'],
      ['info', 'Respaldo hecho'],
    ]);
  });

  it('says what went wrong and tries again an hour later', async () => {
    hacer = () => Promise.reject(new NoRespaldo('sin espacio'));
    expect([await pasa(21, 5), await pasa(21, 5, 30)]).toEqual([1, 1]);
    expect(avisos).toEqual([['error', 'El respaldo de la noche no se pudo hacer']]);
    hacer = () => dejar(ahora);
    expect([await pasa(21, 6, 1), await pasa(21, 8)]).toEqual([2, 2]);
  });

  it('is stopped with the server, which waits for it and tells no failure (reliability 5.12)', async () => {
    hacer = (corte) => new Promise((_, reject) => corte.addEventListener('abort', () => reject(new Error('cortado'))));
    ahora = el(21, 5);
    const enCurso = respaldos.revisar();
    await vi.waitFor(() => expect(hechos).toBe(1), { timeout: 10_000 });
    await respaldos.cerrar();
    await enCurso;
    expect([hechos, avisos]).toEqual([1, []]);
  });
});
