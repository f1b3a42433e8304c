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

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
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
    `SELECT a.clase, a.motivo, a.caja, a.usuario, a.autorizo, a.monto::integer AS monto, p.status, p.cancelado_en, p.precio::integer AS precio
     FROM pedido p JOIN ajuste a ON a.cliente = p.cliente AND a.pedido = p.id WHERE p.id = $1 OR p.complemento_de = $1 ORDER BY p.complemento`,
    [id],
  );
const deInventario = (id: string) =>
  server.sql<{ motivo: string }>('SELECT motivo FROM movimiento_inventario WHERE pedido = $1 ORDER BY numero', [id]);
const bien = async () => expect(await violations(server.deps.db)).toEqual([]);

describe('giving a dispatched dish away (decision 0121)', () => {
  it('leaves it on the bill at nothing with its companion, keeps what it was, and tells log and history', async () => {
    const c = await servida();
    const { status, body } = await regalar(cajera, cuerpo(c));
    expect([status, body.message]).toEqual([200, '1 pedido regalado']);
    const [alambre, queso] = conExtras(c, plato(c).id);
    expect(body.data!.total).toBe(plato(c, 1).precio);
    expect(body.data!.rev).toBeGreaterThan(c.rev);
    expect(body.data!.pedidos.filter((p) => p.cortesia).map((p) => p.id)).toEqual([alambre!.id, queso!.id]);
    const comun = { clase: 'cortesia', motivo: 'Invitación de la casa', status: 3, cancelado_en: null, autorizo: null };
    expect(await guardado(alambre!.id)).toEqual(
      [alambre, queso].map((l) => {
        const precio = Math.round(l!.precio * 100);
        return { ...comun, caja: cajera.caja.id, usuario: cajera.usuario.id, precio, monto: -precio };
      }),
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

  it('gives nothing back to the stock, not even when it is moved afterwards', async () => {
    await server.sql(`UPDATE producto SET inventario = 50 WHERE descripcion LIKE 'Taco%' AND sucursal = $1`, [
      r.negocio.centro,
    ]);
    const quedan = () =>
      server.sql<{ n: number }>(
        `SELECT inventario::float8 AS n FROM producto WHERE descripcion LIKE 'Taco%' AND sucursal = $1`,
        [r.negocio.centro],
      );
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]));
    expect(await quedan()).toEqual([{ n: 49 }]);
    const taco = plato(c).id;
    expect((await regalar(cajera, cuerpo(c))).status).toBe(200);
    const mover = { body: [{ id: taco, de: 3, a: 2 } as const] };
    expect((await server.call(comandas.mover, mover, { token: cocina.token })).body.data?.movidos ?? []).toEqual([]);
    const destino = await r.comanda(mesero, [{ producto: 'agua' }], 'Mesa 2');
    const trasladar = { body: { origen: c.id, destino: destino.id, pedidos: [taco] } };
    const movida = await server.call(comandas.trasladar, trasladar, { token: mesero.token });
    expect(movida.body.data!.destino.total).toBe(destino.total);
    const fuera = await server.call(comandas.eliminar, { params: { id: destino.id } }, { token: cajera.token });
    expect(fuera.body.error?.motivo).toBe('COMANDA_EN_PREPARACION');
    expect(await quedan()).toEqual([{ n: 49 }]);
    expect((await deInventario(taco)).map((m) => m.motivo)).not.toContain('devolucion');
    expect((await guardado(taco))[0]).toMatchObject({ clase: 'cortesia', motivo: 'Invitación de la casa' });
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
    expect(await motivo(cuerpo(lista))).toBe('PEDIDO_REGALADO');
    const compartir = { body: { id: c.id, pedido: plato(lista).id, subcuentas: ['Ana', 'Beto'] } };
    const compartido = await server.call(comandas.compartir, compartir, { token: mesero.token });
    expect(compartido.body.error?.motivo).toBe('PEDIDO_REGALADO');
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

  it('is refused for a line that was cancelled, and in a comanda that was', async () => {
    const c = await r.comanda(mesero, PEDIDO);
    const pedido = plato(c, 1);
    const queda = await r.guardar(mesero, c, { eliminados: [visto(pedido)] });
    expect((await regalar(cajera, cuerpo(queda, pedido))).body.error?.motivo).toBe('PEDIDO_CANCELADO');
    await server.call(comandas.eliminar, { params: { id: c.id } }, { token: cajera.token });
    expect((await regalar(cajera, cuerpo(queda))).body.error?.motivo).toBe('COMANDA_CANCELADA');
    await bien();
  });

  it('takes no reason shorter than 3 nor longer than 100', async () => {
    const c = await servida();
    for (const motivo of ['no', 'x'.repeat(101)])
      expect((await regalar(cajera, cuerpo(c, plato(c), motivo))).status).toBe(400);
  });

  it('is charged at nothing with what its sub-account owes, and is free again when that charge is cancelled (D-44)', async () => {
    const c = await servida();
    await regalar(cajera, cuerpo(c));
    const queda = await r.ver(cajera, c.id);
    const { status, body } = await r.cobrar(cajera, queda, { total: queda.total, pago: { efectivo: queda.total } });
    expect([status, body.data!.partidas.map((p) => [p.importe, p.cortesia])]).toEqual([
      200,
      [
        [0, true],
        [0, true],
        [queda.total, undefined],
      ],
    ]);
    const cubiertos = () =>
      server.sql(
        'SELECT d.regalado, d.cancela, sum(d.importe)::integer AS importe, count(*)::integer AS lineas FROM pago_pedido d JOIN pago g ON g.id = d.pago WHERE g.comanda = $1 GROUP BY 1, 2 ORDER BY 2, 1',
        [c.id],
      );
    const agua = Math.round(queda.total * 100);
    const cobrado = [
      { regalado: false, cancela: false, importe: agua, lineas: 1 },
      { regalado: true, cancela: false, importe: 0, lineas: 2 },
    ];
    expect(await cubiertos()).toEqual(cobrado);
    expect((await r.ver(cajera, c.id)).status).toBe(0);
    await bien();
    const cancelar = { params: { pago: body.data!.pago }, body: { motivo: 'Era otra mesa' } };
    expect((await server.call(comandas.cancelarCobro, cancelar, { token: admin.token })).status).toBe(200);
    const abierta = await r.ver(cajera, c.id);
    expect([abierta.status, abierta.total, abierta.pedidos.map((p) => [p.status, p.cortesia])]).toEqual([
      1,
      queda.total,
      abierta.pedidos.map((p) => [3, p.id === plato(c, 1).id ? undefined : true]),
    ]);
    expect(await cubiertos()).toEqual([
      ...cobrado,
      { regalado: false, cancela: true, importe: -agua, lineas: 1 },
      { regalado: true, cancela: true, importe: 0, lineas: 2 },
    ]);
    await bien();
  });

  it('alone in its sub-account owes nothing: the comanda closes with the last that does, and is not divided', async () => {
    const pedido = [
      { producto: 'taco' },
      { producto: 'agua', subcuenta: 'Ana' },
      { producto: 'taco', subcuenta: 'Ana' },
    ];
    const c = await r.despachar(cocina, await r.comanda(mesero, pedido));
    await regalar(cajera, cuerpo(c));
    const agua = c.pedidos.find((p) => p.producto === plato(c, 1).producto)!;
    await regalar(cajera, cuerpo(c, agua));
    const dividir = { body: { id: c.id, subcuenta: 'Ana', total: 22, partes: 2 } };
    const { body } = await server.call(comandas.dividir, dividir, { token: mesero.token });
    expect(body.data!.pedidos.filter((p) => p.fraccion !== null)).toHaveLength(2);
    expect(body.data!.pedidos.find((p) => p.id === agua.id)!.subcuenta).toBe('Ana 1/2');
    expect((await r.ver(cajera, c.id)).pedidos.find((p) => p.id === agua.id)!.subcuenta).toBe('Ana 1/2');
    const otra = await server.call(
      comandas.dividir,
      { body: { ...dividir.body, subcuenta: null, total: 0 } },
      { token: mesero.token },
    );
    expect(otra.body.error?.motivo).toBe('SUBCUENTA_PAGADA');
    for (const subcuenta of ['Ana 1/2', 'Ana 2/2'])
      await r.cobrar(cajera, await r.ver(cajera, c.id), { total: 11, subcuenta, pago: { efectivo: 11 } });
    expect(await r.ver(cajera, c.id)).toMatchObject({ status: 0, total: 22 });
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
