import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { PEDIDOS_POR_COMANDA } from '@comal/domain/comanda/pedido';
import { USUARIO } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import type { Answer } from '../../../test/server.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();

const motivo = (answer: Answer): string | number => answer.body.error?.motivo ?? answer.status;
const { token } = mesero;
type Cual = Pick<ComandaVista, 'id' | 'folio'> & { readonly pedidos: readonly { readonly id: string }[] };

/** Each call about a comanda, with a request that succeeds if the comanda is open. */
const LLAMADAS: Readonly<Record<string, (c: Cual, otra: Cual) => Promise<Answer>>> = {
  trasladar: (c, otra) =>
    server.call(
      comandas.trasladar,
      { body: { origen: c.id, destino: otra.id, pedidos: [c.pedidos[0]!.id] } },
      { token },
    ),
  'trasladar a ella': (c, otra) =>
    server.call(
      comandas.trasladar,
      { body: { origen: otra.id, destino: c.id, pedidos: [otra.pedidos[0]!.id] } },
      { token },
    ),
  unir: (c, otra) => server.call(comandas.unir, { body: { origen: c.id, destino: otra.id } }, { token }),
  entregar: (c) => server.call(comandas.entregar, { body: { id: c.id, mesero: USUARIO.mesero } }, { token }),
  dividir: (c) =>
    server.call(comandas.dividir, { body: { id: c.id, subcuenta: null, total: 22, partes: 2 } }, { token }),
  compartir: (c) =>
    server.call(
      comandas.compartir,
      { body: { id: c.id, pedido: c.pedidos[0]!.id, subcuentas: ['Ana', 'Beto'] } },
      { token },
    ),
  reunir: (c) => server.call(comandas.reunir, { body: { id: c.id } }, { token }),
  editar: (c) => server.call(comandas.editar, { body: { id: c.id, nombre: 'Patio', comensales: 2 } }, { token }),
  actualizar: (c) => r.enviar(mesero, { id: c.id, rev: 0 }, { pedidos: [r.nuevo({ producto: 'taco' })] }),
  cobrar: (c) => r.cobrar(cajera, { id: c.id, rev: 0 }, { total: 22 }),
  precuenta: (c) => server.call(comandas.precuenta, { params: { id: c.id }, query: {} }, { token }),
  eliminar: (c) => server.call(comandas.eliminar, { params: { id: c.id } }, { token: admin.token }),
  eliminarPorFolio: (c) =>
    server.call(comandas.eliminarPorFolio, { params: { folio: c.folio }, query: { id: c.id } }, { token: admin.token }),
};

let pagada: ComandaVista;
let eliminada: ComandaVista;
let abierta: ComandaVista;
const INVENTADA: Cual = { id: randomUUID(), folio: '261120-01-9999', pedidos: [{ id: randomUUID() }] };
beforeAll(async () => {
  await r.abrirCaja(cajera);
  const lista = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  await r.cobrar(cajera, lista, { total: 22 });
  pagada = await r.ver(mesero, lista.id);
  eliminada = await r.comanda(mesero, [{ producto: 'taco' }]);
  await server.call(comandas.eliminar, { params: { id: eliminada.id } }, { token: admin.token });
  abierta = await r.comanda(mesero, [{ producto: 'taco' }]);
});

describe('a comanda that is closed, or that is none, is said to be that', () => {
  it.each(Object.entries(LLAMADAS))('to %s (B7, D-45)', async (_llamada, pedir) => {
    expect([
      motivo(await pedir(pagada, abierta)),
      motivo(await pedir(eliminada, abierta)),
      motivo(await pedir(INVENTADA, abierta)),
    ]).toEqual(['COMANDA_PAGADA', 'COMANDA_CANCELADA', 'NO_ENCONTRADO']);
  });
});

describe('a line that cannot be moved or shared is said to be what it is (B7, D-45)', () => {
  const casos = async () => {
    const alambre = { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] };
    const c = await r.comanda(mesero, [alambre, { producto: 'taco' }]);
    const taco = c.pedidos.find((p) => p.descripcion.startsWith('Taco'))!;
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    await r.guardar(mesero, c, { eliminados: [{ id: taco.id, antes }] });
    return { c, extra: c.pedidos.find((p) => p.complemento)!.id, quitado: taco.id };
  };
  const compartir = (id: string, pedido: string, subcuentas = ['Ana', 'Beto']) =>
    server.call(comandas.compartir, { body: { id, pedido, subcuentas } }, { token });

  it('an extra, what was taken back, and what is not there', async () => {
    const { c, extra, quitado } = await casos();
    const pasar = (pedido: string) =>
      server.call(comandas.trasladar, { body: { origen: c.id, destino: abierta.id, pedidos: [pedido] } }, { token });
    const reunir = (pedido: string) => server.call(comandas.reunir, { body: { id: c.id, pedido } }, { token });
    const esperado = ['ES_COMPLEMENTO', 'PEDIDO_CANCELADO', 'PEDIDO_DESCONOCIDO'];
    const ids = [extra, quitado, randomUUID()];
    expect(await Promise.all(ids.map(async (id) => motivo(await pasar(id))))).toEqual(esperado);
    expect(await Promise.all(ids.map(async (id) => motivo(await compartir(c.id, id))))).toEqual(esperado);
    expect(motivo(await reunir(randomUUID()))).toBe('PEDIDO_DESCONOCIDO');
  });

  it('what somebody paid', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]);
    const lista = await r.despachar(cocina, c);
    await r.cobrar(cajera, lista, { total: 22, subcuenta: 'Ana' });
    const pagado = lista.pedidos.find((p) => p.subcuenta === 'Ana')!.id;
    const partes = { id: c.id, subcuenta: 'Ana', total: 22, partes: 2 };
    expect([
      motivo(await compartir(c.id, pagado)),
      motivo(await server.call(comandas.dividir, { body: partes }, { token })),
    ]).toEqual(['PEDIDO_PAGADO', 'SUBCUENTA_PAGADA']);
  });

  it('one person twice', async () => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    expect(motivo(await compartir(c.id, c.pedidos[0]!.id, ['Ana', 'ÁNA']))).toBe('SUBCUENTA_REPETIDA');
  });

  it('a comanda that has as many lines as it may', async () => {
    const tacos = Array.from({ length: PEDIDOS_POR_COMANDA }, () => ({ producto: 'taco' }));
    const llena = await r.despachar(cocina, await r.comanda(mesero, tacos));
    const total = 22 * PEDIDOS_POR_COMANDA;
    const partes = { id: llena.id, subcuenta: null, total, partes: 2 };
    expect([
      motivo(await LLAMADAS['trasladar a ella']!(llena, abierta)),
      motivo(await LLAMADAS['unir']!(abierta, llena)),
      motivo(await compartir(llena.id, llena.pedidos[0]!.id)),
      motivo(await server.call(comandas.dividir, { body: partes }, { token })),
    ]).toEqual(Array.from({ length: 4 }, () => 'COMANDA_LLENA'));
  });
});

describe('a comanda is not deleted by its folio either', () => {
  const eliminar = (c: ComandaVista, quien = admin) =>
    server.call(comandas.eliminarPorFolio, { params: { folio: c.folio }, query: { id: c.id } }, { token: quien.token });

  it('while the kitchen works on it (D-21, B7)', async () => {
    expect(motivo(await eliminar(await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]), 2)))).toBe(
      'COMANDA_EN_PREPARACION',
    );
  });

  it('without a colleague’s word where the register asks for one (D-18, B7)', async () => {
    await server.sql(
      `UPDATE caja SET permisos = permisos || '{"cancelarnotaconautorizacion": true}'::jsonb WHERE cliente = '2000'`,
    );
    server.pasar(1_100);
    expect(motivo(await eliminar(abierta, mesero))).toBe('AUTORIZACION_REQUERIDA');
  });
});
