import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { MOTIVOS_DE_CORTESIA_INICIALES } from '@comal/domain/negocio/motivos';
import { violations } from '../../../platform/db/care/invariants.ts';
import { PASSWORD } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera } = await abrirEquipo();
await r.abrirCaja(cajera);

const PEDIDO = [{ producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] }, { producto: 'agua' }];
const servida = async (): Promise<ComandaVista> => r.despachar(cocina, await r.comanda(mesero, PEDIDO));
const visto = ({ id, comentario, subcuenta, status }: ComandaVista['pedidos'][number]) => ({
  id,
  antes: { comentario, subcuenta, status },
});
const conExtras = (c: ComandaVista, id: string) =>
  c.pedidos.filter((p) => (p.id === id || p.complemento_de?.id === id) && p.cancelado_en === null);
const plato = (c: ComandaVista, i = 0) => c.pedidos.filter((p) => !p.complemento)[i]!;
const cuerpo = (c: ComandaVista, p = plato(c), motivo = '  Invitación   de la casa ') => ({
  ...{ id: c.id, motivo, pedidos: [visto(p)] },
  total: conExtras(c, p.id).reduce((suma, l) => suma + l.precio, 0),
});
const regalar = (quien: Sesion, body: ReturnType<typeof cuerpo>, headers = {}) =>
  server.call(comandas.regalar, { body }, { token: quien.token, headers });
const guardado = (id: string) =>
  server.sql(
    'SELECT cortesia, status, motivo_cancelacion, cancelado_en_caja, cancelado_por, precio::integer AS precio FROM pedido WHERE id = $1 OR complemento_de = $1 ORDER BY complemento',
    [id],
  );
const deInventario = (id: string) =>
  server.sql<{ motivo: string }>('SELECT motivo FROM movimiento_inventario WHERE pedido = $1 ORDER BY numero', [id]);
const bien = async () => expect(await violations(server.deps.db)).toEqual([]);

describe('giving a dispatched dish away (decision 0057)', () => {
  it('takes it off the bill with its companion, keeps what it was, and tells log and history', async () => {
    const c = await servida();
    const { status, body } = await regalar(cajera, cuerpo(c));
    expect([status, body.message]).toEqual([200, '1 pedido regalado']);
    const [alambre, queso] = conExtras(c, plato(c).id);
    expect(body.data!.total).toBe(plato(c, 1).precio);
    expect(body.data!.rev).toBeGreaterThan(c.rev);
    expect(body.data!.pedidos.filter((p) => p.cortesia).map((p) => p.id)).toEqual([alambre!.id, queso!.id]);
    const comun = { cortesia: true, status: 3, motivo_cancelacion: 'Invitación de la casa' };
    expect(await guardado(alambre!.id)).toEqual(
      [alambre, queso].map((l) => ({
        ...{ ...comun, cancelado_en_caja: cajera.caja.id, cancelado_por: cajera.usuario.id },
        precio: Math.round(l!.precio * 100),
      })),
    );
    const historia = await server.call(comandas.historia, { params: { id: c.id } }, { token: cajera.token });
    const paso = historia.body.data!.pasos.at(-1)!;
    expect([paso.texto, paso.detalle]).toEqual([
      'Regaló 1 pedido',
      expect.stringMatching(/^Alambre.* · \$.* · Cortesía: Invitación de la casa$/),
    ]);
    const [fila] = await server.sql<{ datos: object }>(
      `SELECT datos FROM bitacora WHERE accion = 'pedidos.regalados' AND objeto = $1`,
      [c.id],
    );
    expect(fila!.datos).toMatchObject({
      ...{ antes: { cuenta: c.total * 100 }, ahora: { cuenta: plato(c, 1).precio * 100 } },
      total: cuerpo(c).total * 100,
    });
  });

  it('gives nothing back to the stock, not even when its comanda is deleted or moved afterwards', async () => {
    await server.sql(`UPDATE producto SET inventario = 50 WHERE descripcion LIKE 'Taco%' AND sucursal = $1`, [
      r.negocio.centro,
    ]);
    const quedan = () =>
      server.sql<{ n: number }>(
        `SELECT inventario::float8 AS n FROM producto WHERE descripcion LIKE 'Taco%' AND sucursal = $1`,
        [r.negocio.centro],
      );
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    expect(await quedan()).toEqual([{ n: 49 }]);
    const taco = plato(c).id;
    expect((await regalar(cajera, cuerpo(c))).status).toBe(200);
    const mover = { body: [{ id: taco, de: 3, a: 2 } as const] };
    expect((await server.call(comandas.mover, mover, { token: cocina.token })).body.data?.movidos ?? []).toEqual([]);
    const destino = await r.comanda(mesero, [{ producto: 'agua' }], 'Mesa 2');
    const trasladar = { body: { origen: c.id, destino: destino.id, pedidos: [taco] } };
    const movida = await server.call(comandas.trasladar, trasladar, { token: mesero.token });
    expect(movida.body.error?.motivo).toBe('PEDIDO_CANCELADO');
    const fuera = await server.call(comandas.eliminar, { params: { id: c.id } }, { token: cajera.token });
    expect(fuera.status).toBe(200);
    expect((await regalar(cajera, cuerpo(c))).body.error?.motivo).toBe('COMANDA_CANCELADA');
    expect(await quedan()).toEqual([{ n: 49 }]);
    expect((await deInventario(taco)).map((m) => m.motivo)).not.toContain('devolucion');
    expect((await guardado(taco))[0]).toMatchObject({ cortesia: true, motivo_cancelacion: 'Invitación de la casa' });
    await bien();
  });

  it('is refused whole for what is not delivered, paid, gone, of an extra alone or not as it was seen', async () => {
    const c = await r.comanda(mesero, PEDIDO);
    expect((await regalar(cajera, cuerpo(c))).body.error).toMatchObject({ motivo: 'PEDIDO_SIN_ENTREGAR' });
    const lista = await r.despachar(cocina, c);
    const motivo = async (body: ReturnType<typeof cuerpo>) => (await regalar(cajera, body)).body.error?.motivo;
    const queso = lista.pedidos.find((p) => p.complemento)!;
    expect(await motivo({ ...cuerpo(lista), pedidos: [visto(queso)] })).toBe('ES_COMPLEMENTO');
    expect(await motivo({ ...cuerpo(lista), total: 1 })).toBe('CONFLICTO_PEDIDO');
    expect(await motivo({ ...cuerpo(lista), id: randomUUID() })).toBe('NO_ENCONTRADO');
    expect(await motivo({ ...cuerpo(lista), pedidos: [{ ...visto(queso), id: randomUUID() }] })).toBe(
      'PEDIDO_DESCONOCIDO',
    );
    expect((await r.ver(cajera, c.id)).pedidos.every((p) => p.cancelado_en === null)).toBe(true);
    expect((await regalar(cajera, cuerpo(lista))).status).toBe(200);
    expect(await motivo(cuerpo(lista))).toBe('PEDIDO_CANCELADO');
    const otra = await r.despachar(
      cocina,
      await r.comanda(mesero, [{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]),
    );
    await r.cobrar(cajera, otra, { total: 22, subcuenta: 'Ana', pago: { efectivo: 22 } });
    expect(await motivo(cuerpo(otra))).toBe('PEDIDO_PAGADO');
    expect((await regalar(cajera, cuerpo(otra, plato(otra, 1)))).body.data).toMatchObject({ status: 0 });
    expect(await motivo(cuerpo(otra, plato(otra, 1)))).toBe('COMANDA_PAGADA');
    await bien();
  });

  it('takes no reason shorter than 3 nor longer than 100', async () => {
    const c = await servida();
    for (const motivo of ['no', 'x'.repeat(101)])
      expect((await regalar(cajera, cuerpo(c, plato(c), motivo))).status).toBe(400);
  });

  it('is charged to nobody: the rest is paid without it, and all of a comanda may be given and the comanda deleted', async () => {
    const c = await servida();
    await regalar(cajera, cuerpo(c));
    const queda = await r.ver(cajera, c.id);
    const ticket = await r.cobrar(cajera, queda, { total: queda.total, pago: { efectivo: queda.total } });
    expect([ticket.status, ticket.body.data!.partidas.length]).toEqual([200, 1]);
    await bien();
  });

  it('of a dish that is divided gives one part, and the others are not put together again', async () => {
    const c = await servida();
    const partir = { id: c.id, pedido: plato(c, 1).id, subcuentas: ['Ana', 'Beto'] };
    const dividida = (await server.call(comandas.compartir, { body: partir }, { token: mesero.token })).body.data!;
    const parte = dividida.pedidos.find((p) => p.parte_de !== null)!;
    expect((await regalar(cajera, cuerpo(dividida, parte))).status).toBe(200);
    const reunir = { body: { id: c.id, pedido: plato(c, 1).id } };
    const juntas = await server.call(comandas.reunir, reunir, { token: mesero.token });
    expect(juntas.body.error?.motivo).toBe('PEDIDO_REGALADO');
    await bien();
  });

  it('offers the reasons of the branch', async () => {
    const { body } = await server.call(comandas.motivosDeCortesia, {}, { token: cajera.token });
    expect(body.data).toEqual(MOTIVOS_DE_CORTESIA_INICIALES);
  });

  it('asks for a colleague’s word of who may not delete comandas, and goes with it, once (D-18)', async () => {
    const c = await servida();
    await server.sql('DELETE FROM rol_permiso WHERE rol = 3 AND permiso = 171');
    server.pasar(1_100);
    const sola = await regalar(mesero, cuerpo(c));
    expect([sola.body.error?.motivo, sola.body.data]).toEqual(['AUTORIZACION_REQUERIDA', { permiso: 171 }]);
    const prestar = { permiso: 171, usuario: 'cajera', prueba: { password: PASSWORD } };
    const { body } = await server.call(usuarios.autorizar, { body: prestar }, { token: mesero.token });
    const hecha = await regalar(mesero, cuerpo(c), { 'x-comal-autorizacion': body.data!.autorizacion });
    expect(hecha.status).toBe(200);
    const historia = await server.call(comandas.historia, { params: { id: c.id } }, { token: cajera.token });
    expect(historia.body.data!.pasos.at(-1)!.autorizo).toMatch(/./);
  });
});
