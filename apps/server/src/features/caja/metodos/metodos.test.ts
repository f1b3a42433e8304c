import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { metodos } from '@comal/contract/caja/metodos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { USUARIO } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { escuchar, Pantalla } from '../../../test/pantalla.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera, 500);
const puerto = await escuchar(server);
const TARJETA = 3;

const listar = async (filtros: { control: string; valor: string }[] = []) =>
  (await server.call(metodos.pagina, { body: { filtros } }, { token: admin.token })).body.data!;
const poner = (metodo: number, habilitado: boolean, token = admin.token) =>
  server.call(metodos.estado, { body: { metodo, habilitado } }, { token });
const delTpv = async () =>
  (await server.call(comandas.metodosDePago, {}, { token: cajera.token })).body.data!.map(({ id }) => id);

describe('the payment methods of the business', () => {
  it('are listed with id, name and whether they are enabled, in a page (METODO-005, METODO-007, API-060)', async () => {
    expect(await listar()).toEqual({
      total: 3,
      registros: [
        { metodo: 1, descripcion: 'Efectivo', habilitado: true },
        { metodo: 2, descripcion: 'Transferencia', habilitado: true },
        { metodo: 3, descripcion: 'Tarjeta', habilitado: true },
      ],
    });
    expect(await listar([{ control: 'text_filter', valor: 'TRANS' }])).toMatchObject({ total: 1 });
  });

  it('are seen and changed only with their permissions (PERMISO-073)', async () => {
    expect((await poner(TARJETA, false, cajera.token)).body.error?.motivo).toBe('SIN_PERMISO');
    await server.sql('DELETE FROM rol_permiso WHERE rol = (SELECT rol FROM usuario WHERE id = $1) AND permiso = $2', [
      USUARIO.cajera,
      PERMISO.VER_METODOS_DE_PAGO,
    ]);
    const { body } = await server.call(metodos.pagina, { body: {} }, { token: cajera.token });
    expect(body.error?.motivo).toBe('SIN_PERMISO');
  });

  it('cash is never disabled, and a method that is not there is not found (METODO-003)', async () => {
    expect((await poner(1, false)).body.error?.motivo).toBe('EFECTIVO_SIEMPRE_HABILITADO');
    expect((await poner(9, false)).body.error?.motivo).toBe('NO_ENCONTRADO');
    expect((await poner(2, 'no' as never)).body.error?.campos?.['habilitado']).toBe('Di si queda habilitado');
    expect(await delTpv()).toEqual([1, 2, 3]);
  });

  it('a disabled one is refused at charging and is gone from the till, not from what was charged; every open till hears of it at once (D-25, METODO-006, API-061)', async () => {
    const cobrada = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    const conTarjeta = { total: 22, pago: { tarjeta: 22, no_operacion_tarjeta: 'V-1001' } };
    expect((await r.cobrar(cajera, cobrada, conTarjeta)).status).toBe(200);

    const caja = new Pantalla(puerto, cajera.token);
    await caja.conectar();
    await caja.oye('latido');
    const { body } = await poner(TARJETA, false);
    expect(body).toMatchObject({
      message: 'Método de pago deshabilitado',
      data: { metodo: TARJETA, descripcion: 'Tarjeta', habilitado: false },
    });
    await caja.oye('catalogo');
    caja.cerrar();

    expect(await delTpv()).toEqual([1, 2]);
    const nueva = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    const negada = await r.cobrar(cajera, nueva, { total: 22, pago: { tarjeta: 22, no_operacion_tarjeta: 'V-1002' } });
    expect(negada.body.error?.motivo).toBe('METODO_DESHABILITADO');
    expect((await r.ver(admin, cobrada.id)).metodos_de_pago).toEqual([TARJETA]);

    expect((await poner(TARJETA, true)).body.message).toBe('Método de pago habilitado');
    expect(await delTpv()).toEqual([1, 2, 3]);
    expect(
      await server.sql(
        "SELECT datos FROM bitacora WHERE accion = 'metodo-de-pago.estado' ORDER BY creada_en, id LIMIT 1",
      ),
    ).toMatchObject([{ datos: { descripcion: 'Tarjeta', antes: true, ahora: false } }]);
  });
});
