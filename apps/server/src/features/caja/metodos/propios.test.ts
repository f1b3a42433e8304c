import { describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { metodos } from '@comal/contract/caja/metodos';
import { comandas } from '@comal/contract/comandas/comandas';
import { registro } from '@comal/contract/comandas/registro';
import { METODOS_PROPIOS_MAXIMOS } from '@comal/domain/caja/metodos';
import { abrirEquipo } from '../../../test/equipo.ts';
import { violacionesDe } from '../../../test/fallas/escena/invariantes.ts';
import { escuchar, Pantalla } from '../../../test/pantalla.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera, 500);
const puerto = await escuchar(server);

const VALE = { descripcion: 'Vale de despensa', pide_operacion: true, abre_cajon: true };
const nuevo = (body: Partial<typeof VALE>, token = admin.token) =>
  server.call(metodos.nuevo, { body: { ...VALE, ...body } }, { token });
const editar = (metodo: number, body: Partial<typeof VALE> = {}) =>
  server.call(metodos.editar, { body: { metodo, ...VALE, ...body } }, { token: admin.token });
const agregado = async (body: Partial<typeof VALE>): Promise<number> => (await nuevo(body)).body.data!.metodo;
const delTpv = async () => (await server.call(comandas.metodosDePago, {}, { token: cajera.token })).body.data!;
const servida = async () => r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
/** A dish of $22 paid by one own method. */
const pagar = async (metodo: number, monto: number, no_operacion = '', mas: object = {}) =>
  r.cobrar(cajera, await servida(), { total: 22, pago: { otros: [{ metodo, monto, no_operacion }], ...mas } });

describe('an own payment method (D-115)', () => {
  it('has an id from 100, reaches every open till at once, and is in the log', async () => {
    const caja = new Pantalla(puerto, cajera.token);
    await caja.conectar();
    await caja.oye('latido');
    const { body } = await nuevo({});
    expect(body).toMatchObject({
      message: 'Método de pago agregado',
      data: { habilitado: true, ...VALE },
    });
    const metodo = body.data!.metodo;
    expect(metodo).toBeGreaterThanOrEqual(100);
    await caja.oye('catalogo');
    caja.cerrar();
    expect((await delTpv()).at(-1)).toEqual({
      ...{ id: metodo, descripcion: 'Vale de despensa', no_operacion: 'obligatorio', abre_cajon: true },
      ...{ campo: null, en_caja: false },
    });
    const [propio] = await server.sql(
      'SELECT campo, fijo, en_caja, es_tarjeta, forma_sat FROM metodo_de_pago WHERE id = $1',
      [metodo],
    );
    expect(propio).toEqual({ campo: null, fijo: false, en_caja: false, es_tarjeta: false, forma_sat: null });
    const [fila] = await server.sql("SELECT datos FROM bitacora WHERE accion = 'metodo-de-pago.nuevo'");
    expect(fila).toMatchObject({ datos: { nombre: 'Vale de despensa' } });
  });

  it('is refused by field with a bad name, and with the name of another, whatever its case and accents', async () => {
    expect((await nuevo({ descripcion: ' x ' })).body.error?.campos).toHaveProperty('descripcion');
    expect((await nuevo({ descripcion: 'x'.repeat(31) })).body.error?.campos).toHaveProperty('descripcion');
    expect((await nuevo({ abre_cajon: 'si' as never })).body.error?.campos).toHaveProperty('abre_cajon');
    const repetido = (await nuevo({ descripcion: 'EFECTÍVO' })).body.error;
    expect([repetido?.motivo, repetido?.campos?.['descripcion']]).toEqual([
      'METODO_DE_PAGO_REPETIDO',
      'Ya existe el método de pago Efectivo',
    ]);
  });

  it('is renamed and told otherwise; the three of every business are not, nor one that is not there', async () => {
    const metodo = await agregado({ descripcion: 'Uber' });
    const { body } = await editar(metodo, { descripcion: 'Uber Eats', pide_operacion: false });
    expect(body.data).toMatchObject({ metodo, descripcion: 'Uber Eats', pide_operacion: false });
    const elMismo = await editar(metodo, { descripcion: 'UBER EATS' });
    expect(elMismo.status).toBe(200);
    expect((await editar(2)).body.error?.motivo).toBe('METODO_DE_PAGO_FIJO');
    expect((await editar(9_999)).body.error?.motivo).toBe('NO_ENCONTRADO');
    expect((await editar(metodo, { descripcion: 'Tarjeta' })).body.error?.motivo).toBe('METODO_DE_PAGO_REPETIDO');
  });

  it('two of one name at once are one', async () => {
    const juntos = await Promise.all([nuevo({ descripcion: 'Crédito' }), nuevo({ descripcion: 'credito' })]);
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('several of other names at once have ids of their own', async () => {
    const juntos = await Promise.all(['Uno', 'Dos', 'Tres', 'Cuatro'].map((n) => nuevo({ descripcion: `${n} más` })));
    expect(juntos.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(juntos.map(({ body }) => body.data!.metodo)).size).toBe(4);
  });

  it('pays, with its operation number where it asks for it, and never gives change', async () => {
    const metodo = await agregado({ descripcion: 'Rappi' });
    expect((await pagar(metodo, 22)).body.error?.motivo).toBe('FALTA_NO_OPERACION');
    expect((await pagar(metodo, 30, 'R-001')).body.error?.motivo).toBe('CAMBIO_SOLO_DE_EFECTIVO');
    expect((await pagar(metodo, 10, 'R-001')).body.error?.motivo).toBe('PAGO_INSUFICIENTE');
    expect((await pagar(9_999, 22, 'R-001')).body.error?.motivo).toBe('METODO_DESHABILITADO');
    const { body } = await pagar(metodo, 22, 'R-001');
    expect(body.data?.pagos).toEqual([{ metodo, descripcion: 'Rappi', monto: 22, no_operacion: 'R-001' }]);
    expect((await pagar(metodo, 22, 'r 001')).status).toBe(200);
    expect((await pagar(metodo, 22, 'r-001')).body.error?.motivo).toBe('OPERACION_REPETIDA');
  });

  it('disabled, it is refused at charging, and what was charged stays', async () => {
    const metodo = await agregado({ descripcion: 'Cupón', pide_operacion: false });
    const cobrada = await servida();
    const pago = { otros: [{ metodo, monto: 22, no_operacion: '' }] };
    expect((await r.cobrar(cajera, cobrada, { total: 22, pago })).status).toBe(200);
    await server.call(metodos.estado, { body: { metodo, habilitado: false } }, { token: admin.token });
    expect((await pagar(metodo, 22)).body.error?.motivo).toBe('METODO_DESHABILITADO');
    const { body } = await server.call(registro.historia, { params: { id: cobrada.id } }, { token: admin.token });
    expect(body.data!.cobros[0]?.otros).toEqual([{ metodo, descripcion: 'Cupón', monto: 22 }]);
    expect((await r.ver(admin, cobrada.id)).metodos_de_pago).toEqual([metodo]);
  });

  it('a cancelled charge goes back by it, and its number may be used again (D-44)', async () => {
    const metodo = await agregado({ descripcion: 'Didi' });
    const cobrado = (await pagar(metodo, 22, 'PED-77')).body.data!;
    const params = { pago: cobrado.pago };
    const { body } = await server.call(
      ...([comandas.cancelarCobro, { params, body: { motivo: 'Era otra mesa' } }, { token: admin.token }] as const),
    );
    expect(body.data!.devuelto).toEqual({
      ...{ efectivo: 0, transferencia: 0, tarjeta: 0, otros: [{ metodo, descripcion: 'Didi', monto: 22 }] },
    });
    expect((await pagar(metodo, 22, 'PED-77')).status).toBe(200);
  });

  it('a business may have so many and no more', async () => {
    await server.sql(
      `INSERT INTO metodo_de_pago (cliente, id, descripcion) SELECT cliente, n, 'Propio ' || n FROM negocio, generate_series(500, 499 + $1::integer) n`,
      [METODOS_PROPIOS_MAXIMOS],
    );
    const { body } = await nuevo({ descripcion: 'El que sobra' });
    await server.sql('DELETE FROM metodo_de_pago WHERE id >= 500');
    expect(body.error?.motivo).toBe('DEMASIADOS_METODOS_DE_PAGO');
  });

  it('is in the cut by its name, its tip beside it, and only cash is in the drawer (I2)', async () => {
    const metodo = await agregado({ descripcion: 'Sodexo' });
    const pago = { otros: [{ metodo, monto: 25, no_operacion: 'V-9' }], propina: { monto: 3, metodo } };
    expect((await r.cobrar(cajera, await servida(), { total: 22, pago })).status).toBe(200);
    const { body } = await server.call(cortes.cerrar, { body: { caja_final: 500 } }, { token: cajera.token });
    const { ventas, propinas, cierre } = body.data!;
    expect(ventas.otros).toContainEqual({ metodo, descripcion: 'Sodexo', cuantos: 1, total: 22 });
    expect([ventas.efectivo, propinas.otros, propinas.efectivo]).toEqual([0, 3, 0]);
    expect(propinas.propias).toEqual([{ metodo, descripcion: 'Sodexo', total: 3 }]);
    expect(cierre).toMatchObject({ esperado: 500, diferencia: 0 });
    expect(await violacionesDe(server.databaseUrl)).toEqual([]);
  });
});
