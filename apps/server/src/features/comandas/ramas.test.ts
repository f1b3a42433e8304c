import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, entrarComo } from '../../test/dos-negocios.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type Answer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let cajera: Sesion;
/** The administrator, who may do everything, in the other branch of the same business. */
let norte: Sesion;
let abierta: ComandaVista;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
  cocina = await r.entrar('cocina');
  cajera = await r.entrar('cajera');
  norte = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte });
  await r.abrirCaja(cajera);
  await r.abrirCaja(norte);
  abierta = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
});
afterAll(() => server.close());

const deNorte = { token: '' };
const LLAMADAS: readonly (readonly [string, () => Promise<Answer>])[] = [
  ['read by id', () => server.call(comandas.obtener, { params: { folio: abierta.id } }, deNorte)],
  ['read by folio', () => server.call(comandas.obtener, { params: { folio: abierta.folio } }, deNorte)],
  [
    'saved',
    () =>
      r.enviar(norte, abierta, { pedidos: [{ id: crypto.randomUUID(), producto: r.otroMenu.alimentoDe('taco').id }] }),
  ],
  [
    'renamed',
    () => server.call(comandas.editar, { body: { id: abierta.id, nombre: 'Robada', comensales: 1 } }, deNorte),
  ],
  ['charged', () => r.cobrar(norte, abierta, { total: 22 })],
  ['deleted', () => server.call(comandas.eliminar, { params: { id: abierta.id } }, deNorte)],
  [
    'deleted by folio',
    () =>
      server.call(comandas.eliminarPorFolio, { params: { folio: abierta.folio }, query: { id: abierta.id } }, deNorte),
  ],
  ['moved', () => server.call(comandas.mover, { body: [{ id: abierta.pedidos[0]!.id, de: 3, a: 2 }] }, deNorte)],
];

describe('from another branch of the same business', () => {
  it.each(LLAMADAS)('a comanda is not found to be %s, and stays as it is (H19, API-066)', async (_caso, llamar) => {
    Object.assign(deNorte, { token: norte.token });
    const { status, body } = await llamar();
    expect([status, body.error?.motivo]).toEqual([404, 'NO_ENCONTRADO']);
    expect(await r.ver(mesero, abierta.id)).toMatchObject({
      rev: abierta.rev,
      nombre: abierta.nombre,
      status: 1,
      cancelada_en: null,
    });
    expect(await server.sql('SELECT 1 FROM pago WHERE comanda = $1', [abierta.id])).toEqual([]);
  });

  it('its comandas are neither listed nor in the changes (H19, D-01)', async () => {
    const lista = await server.call(comandas.listar, { body: {} }, { token: norte.token });
    expect(lista.body.data).toMatchObject({ registros: [], total: 0 });
    for (const query of [{}, { rev: 0 }]) {
      const { body } = await server.call(comandas.cambios, { query }, { token: norte.token });
      expect([body.data?.comandas, body.data?.removidas]).toEqual([[], []]);
    }
  });

  it('its tickets are not found (H19, D-28)', async () => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    const { pago } = (await r.cobrar(cajera, c, { total: 22 })).body.data!;
    const ver = ({ token }: Sesion) => server.call(comandas.ticket, { params: { pago } }, { token });
    expect((await ver(cajera)).status).toBe(200);
    expect((await ver(norte)).status).toBe(404);
  });
});
