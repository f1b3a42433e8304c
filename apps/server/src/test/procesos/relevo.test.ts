import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { azarDe } from '../fallas/escena/azar.ts';
import { Libro } from '../fallas/escena/libro.ts';
import { Local } from '../fallas/escena/local.ts';
import { auditar, LIMPIO } from '../fallas/escena/oraculo.ts';
import { hasta, Proceso } from '../fallas/escena/proceso.ts';
import { Balancer } from './balancer.fixture.ts';

/** Charges of one batch: batches follow each other for as long as the restarts take. */
const COBROS = 40;
const CAJAS = 6;
/** No till doubles or cuts its requests: whatever is not answered at once is the restart's fault. */
const QUIETAS = { dobles: 0, cortes: 0, rivales: 0 };

let base: Proceso;
let procesos: readonly Proceso[];
let balancer: Balancer;
let local: Local;

beforeAll(async () => {
  base = await Proceso.preparar({ entorno: { COMAL_RELEVO_SEGUNDOS: '1' } });
  await base.arrancar();
  procesos = [base.junto(), base.junto()];
  for (const proceso of procesos) await proceso.arrancar();
  balancer = await Balancer.open(() => procesos.map((p) => ({ host: '127.0.0.1', port: p.puerto })));
  local = new Local(
    () => balancer.port,
    () => base.databaseUrl,
  );
  await local.abrir();
}, 180_000);
afterAll(async () => {
  local?.cerrar();
  await balancer?.close();
  for (const proceso of procesos ?? []) await proceso.detener();
  await base?.cerrar();
}, 120_000);

const listos = (cuantos: number) => hasta(() => (balancer.ready.length === cuantos ? true : null), 20);

describe('two processes behind a balancer, restarted one after the other', { timeout: 300_000 }, () => {
  it('answer every charge that is sent meanwhile, the first time', async () => {
    const libro = new Libro(local, azarDe(1_000_000), QUIETAS);
    let siguen = true;
    const cobrando = (async () => {
      let lote = local.preparar(azarDe(0), COBROS);
      for (let n = 1; siguen; n += 1) {
        const cobros = await lote;
        // Prepared meanwhile: the tills never rest, so that no connection is closed for resting.
        lote = local.preparar(azarDe(n), COBROS);
        await libro.cobrarTodos(cobros, CAJAS);
      }
      await lote;
    })();
    const salidas: (number | null)[] = [];
    for (const proceso of procesos) {
      salidas.push(await proceso.detener());
      await proceso.arrancar();
      await listos(2);
    }
    siguen = false;
    await cobrando;
    expect({ salidas, inciertas: libro.inciertas, raras: [...libro.raras] }).toEqual({
      salidas: [0, 0],
      inciertas: 0,
      raras: [],
    });
    expect(libro.hechos).toBeGreaterThan(0);
    expect(await auditar(local, libro)).toEqual(LIMPIO);
  });
});
