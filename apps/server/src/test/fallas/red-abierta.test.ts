import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { red } from '@comal/contract/red/red';
import { Local } from './escena/local.ts';
import { enviar, GOLPE_EN_LA_RED, type Envio } from './escena/muertes.ts';
import { hasta, Proceso } from './escena/proceso.ts';

let proceso: Proceso;
let local: Local;
let token: string;

beforeAll(async () => {
  proceso = await Proceso.preparar({ entorno: { NODE_OPTIONS: `--import=${GOLPE_EN_LA_RED}` } });
  await proceso.arrancar();
  local = new Local(
    () => proceso.puerto,
    () => proceso.databaseUrl,
  );
  token = await local.administra();
  // With public passwords the switch is fixed, which the server finds at its start.
  await local.sql(`UPDATE usuario SET contrasena = 'cambiada', pin = NULL`);
  await proceso.matar();
  await proceso.arrancar();
}, 120_000);
afterAll(async () => {
  local?.cerrar();
  await proceso?.cerrar();
}, 60_000);

const enArchivo = (): boolean => existsSync(join(proceso.carpeta, 'red/abierta'));
const anotadas = async (): Promise<boolean[]> =>
  (
    await local.sql<{ ahora: boolean }>(
      `SELECT (datos->>'ahora')::boolean AS ahora FROM bitacora WHERE accion = 'red.abierta' ORDER BY creada_en, id`,
    )
  ).map(({ ahora }) => ahora);

const elegir = (abierta: boolean): Envio => ({
  ...{ ruta: red.abrir.path, metodo: 'PUT', clave: randomUUID(), token, body: { abierta } },
});

/** Chooses with a kill at a step; answers whether it was killed rather than answered. */
const muereAlElegir = async (abierta: boolean, golpe: string): Promise<boolean> => {
  const antes = proceso.muertes;
  try {
    await enviar(proceso, elegir(abierta), golpe);
    return false;
  } catch (error) {
    // An answer with another status is no kill.
    if (!(error instanceof TypeError)) throw error;
    await hasta(() => proceso.muertes > antes || null);
    return true;
  }
};

it('kill -9 at each step of the switch of the network: the next start listens as the log says (D-170)', async () => {
  const anotada: boolean[] = [];
  for (let n = 1; ; n += 1) {
    const antes = await anotadas();
    const quiere = !enArchivo();
    if (!(await muereAlElegir(quiere, `${n} contestado`))) break;
    await proceso.arrancar();
    const ahora = await anotadas();
    anotada.push(ahora.length > antes.length);
    expect({ n, abierta: enArchivo() }).toEqual({ n, abierta: ahora.at(-1) ?? false });
    expect(existsSync(join(proceso.carpeta, 'red/abierta.por-anotar'))).toBe(false);
  }
  // Killed before the commit and after it.
  expect([...new Set(anotada)].sort()).toEqual([false, true]);
}, 240_000);
