import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { CallInput } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let cajera: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  [mesero, cocina, cajera] = [await r.entrar('mesero'), await r.entrar('cocina'), await r.entrar('cajera')];
  await r.abrirCaja(cajera);
});
afterAll(() => server.close());

/** A bill of $22. */
const lista = async (): Promise<ComandaVista> => r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));

type Cuerpo = CallInput<typeof comandas.cobrar>['body'];

const cobrar = async (c: ComandaVista, pago: Cuerpo['pago'], confirmar_montos?: Cuerpo['confirmar_montos']) => {
  const body = { comanda: { id: c.id, rev: c.rev }, subcuenta: { nombre: null, total: 22 }, pago, confirmar_montos };
  const { status, body: answer } = await server.call(comandas.cobrar, { body }, { token: cajera.token });
  return [status, answer.error?.motivo, answer.error?.message];
};

const COBRADO = [200, undefined, undefined];
const pagos = (c: ComandaVista) => server.sql('SELECT id FROM pago WHERE comanda = $1', [c.id]);
const bitacora = async (c: ComandaVista) =>
  (
    await server.sql<{ datos: unknown }>(
      "SELECT datos FROM bitacora WHERE objeto = $1 AND accion = 'comanda.cobrada'",
      [c.id],
    )
  )[0]?.datos;

describe('a tip above half of the bill', () => {
  it('is asked about with both figures, writes nothing, and is charged and logged once it is confirmed', async () => {
    const c = await lista();
    const pago = { efectivo: 33.01, propina: { monto: 11.01, metodo: 1 } };
    expect(await cobrar(c, pago)).toEqual([
      409,
      'PROPINA_ALTA',
      'La propina de $11.01 es más de la mitad de la cuenta, que es de $22.00. ¿Cobrar de todos modos?',
    ]);
    expect((await cobrar(c, pago, ['cambio']))[1]).toBe('PROPINA_ALTA');
    expect(await pagos(c)).toEqual([]);
    expect(await cobrar(c, pago, ['propina'])).toEqual(COBRADO);
    expect(await bitacora(c)).toMatchObject({ montos_confirmados: ['propina'] });
  });

  it('is none at half of it, whoever confirms or not, and says nothing in the log', async () => {
    const [c, otra] = [await lista(), await lista()];
    const pago = { efectivo: 33, propina: { monto: 11, metodo: 1 } };
    expect(await cobrar(c, pago)).toEqual(COBRADO);
    expect(await cobrar(otra, pago, ['propina', 'cambio'])).toEqual(COBRADO);
    expect(await bitacora(otra)).not.toHaveProperty('montos_confirmados');
  });
});

describe('change above $1,000', () => {
  it('is asked about with what was received, and given once it is confirmed; $1,000 are not asked about', async () => {
    const [c, justo] = [await lista(), await lista()];
    expect(await cobrar(justo, { efectivo: 1022 })).toEqual(COBRADO);
    expect(await cobrar(c, { efectivo: 1022.01 })).toEqual([
      409,
      'CAMBIO_ALTO',
      'El cambio sería de $1,000.01: se escribieron $1,022.01 en efectivo. ¿Cobrar de todos modos?',
    ]);
    expect(await pagos(c)).toEqual([]);
    expect(await cobrar(c, { efectivo: 1022.01 }, ['cambio'])).toEqual(COBRADO);
    expect(await bitacora(c)).toMatchObject({ montos_confirmados: ['cambio'] });
  });

  it('and a tip above half are two questions, each asked by itself', async () => {
    const c = await lista();
    const pago = { efectivo: 5000, propina: { monto: 12, metodo: 1 } };
    expect((await cobrar(c, pago))[1]).toBe('PROPINA_ALTA');
    expect((await cobrar(c, pago, ['propina']))[1]).toBe('CAMBIO_ALTO');
    expect(await cobrar(c, pago, ['propina', 'cambio'])).toEqual(COBRADO);
  });
});
