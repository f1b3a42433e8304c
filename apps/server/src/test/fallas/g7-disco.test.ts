import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { azarDe } from './escena/azar.ts';
import type { Respuesta } from './escena/cliente.ts';
import { anotarResultado, COMPLETO, plazo, SEMILLA } from './escena/escala.ts';
import { Libro } from './escena/libro.ts';
import { Local } from './escena/local.ts';
import { auditar, LIMPIO } from './escena/oraculo.ts';
import { hasta, Proceso } from './escena/proceso.ts';

const MB = 1024 * 1024;
const DISCO_MB = 256;
const COBROS = 600;

/** Whether a disk can be mounted for the test: only in the full run, as root on Linux. */
const puedeMontar = COMPLETO && process.platform === 'linux' && process.getuid?.() === 0;

let carpeta: string;
let proceso: Proceso;
let local: Local;
beforeAll(async () => {
  if (!puedeMontar) return;
  carpeta = mkdtempSync(join(tmpdir(), 'comal-disco-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISCO_MB}m,mode=755`, 'tmpfs', carpeta]);
  proceso = await Proceso.preparar({ carpeta });
  await proceso.arrancar();
  local = new Local(
    () => proceso.puerto,
    () => proceso.databaseUrl,
  );
  await local.abrir();
}, 120_000);
afterAll(async () => {
  if (!puedeMontar) return;
  local?.cerrar();
  await proceso?.cerrar(false);
  execFileSync('umount', ['-l', carpeta]);
  rmSync(carpeta, { recursive: true, force: true });
}, 60_000);

const libres = (): number => {
  const { bavail, bsize } = statfsSync(carpeta);
  return bavail * bsize;
};
/** Fills the disk until so many bytes are left. */
const llenar = (quedan: number): void => {
  const archivo = openSync(join(carpeta, 'relleno'), 'a');
  const trozo = Buffer.alloc(64 * 1024, 1);
  while (libres() > quedan + trozo.length) writeSync(archivo, trozo);
  fsyncSync(archivo);
  closeSync(archivo);
};
const vaciar = (): void => rmSync(join(carpeta, 'relleno'), { force: true });

const abrirMesa = (): Promise<Respuesta> =>
  local.cliente.pedir('POST', 'comandas/nueva', {
    token: local.token(0),
    clave: randomUUID(),
    body: { nombre: 'Mesa', comensales: 1 },
  });
const leer = async (): Promise<number> =>
  (await local.cliente.pedir('GET', 'comandas/metodos-de-pago', { token: local.token(0) })).status;

/** Polls until opening a comanda answers this status; answers that answer. */
const hastaQue = async (status: number): Promise<Respuesta> =>
  hasta(async () => {
    const r = await abrirMesa().catch(() => null);
    return r?.status === status ? r : null;
  }, 100);

describe.runIf(puedeMontar)(`a real disk of ${DISCO_MB} MB that is full (G7)`, plazo(300_000, 600_000), () => {
  it.each([
    ['to 8 % free, where the server refuses first', 0.08 * DISCO_MB * MB, 'DISCO_LLENO'],
    ['to the last byte', 0, null],
  ])(
    'filled %s: changes are refused with 503, nothing that was told is lost, and it goes on by itself (H70)',
    async (nombre, quedan, motivo) => {
      const cobros = await local.preparar(azarDe(SEMILLA + quedan), COBROS);
      const libro = new Libro(local, azarDe(SEMILLA + 1));
      const cobrando = libro.cobrarTodos(cobros, 8);
      await hasta(() => (libro.hechos >= COBROS / 3 ? true : null));
      llenar(quedan);
      const negada = await hastaQue(503);
      const lectura = await leer();
      vaciar();
      const libre = performance.now();
      await hastaQue(200);
      const ms = performance.now() - libre;
      await cobrando;
      const fallo = await auditar(local, libro);
      const cifras = `${COBROS} charges around it; refused with ${negada.cuerpo.error?.motivo}; reads meanwhile ${lectura}; server restarts: ${proceso.muertes}`;
      anotarResultado({
        objetivo: 'G7',
        prueba: `disk of ${DISCO_MB} MB filled ${nombre}`,
        ...fallo,
        cifras,
        metas: [{ que: 'takes changes again after space was freed', ms, limite: 60_000 }],
      });
      expect(fallo).toEqual(LIMPIO);
      if (motivo) expect([negada.cuerpo.error?.motivo, lectura]).toEqual([motivo, 200]);
      expect(ms).toBeLessThan(60_000);
      expect(proceso.muertes).toBe(0);
    },
  );
});
