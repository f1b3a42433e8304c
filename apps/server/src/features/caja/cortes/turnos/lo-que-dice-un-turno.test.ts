import { describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { efectivo } from '@comal/contract/caja/efectivo';
import { metodos } from '@comal/contract/caja/metodos';
import { turnos } from '@comal/contract/caja/turnos';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { abrirEquipo } from '../../../../test/equipo.ts';
import type { Restaurante } from '../../../../test/restaurante.ts';
import { VIERNES } from '../../../../test/server.ts';
import { LO_DICHO } from './lo-que-dice-un-turno.fixture.ts';

const MINUTO = 60_000;
const [EFECTIVO, TRANSFERENCIA, TARJETA, VALE, RAPPI, UBER] = [1, 2, 3, 100, 101, 102];
const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await server.sql('UPDATE sucursal SET conteo_ciego = false');
server.parar();
server.pasar(VIERNES + 10 * MINUTO - server.ahora());

type Producto = 'taco' | 'agua';
type Pago = NonNullable<Parameters<Restaurante['cobrar']>[2]['pago']>;
const PRECIO = { taco: 22, agua: 35.5 } as const;
const de = ({ token }: Sesion) => ({ token });
const propio = (descripcion: string, pide_operacion = false) =>
  server.call(metodos.nuevo, { body: { descripcion, pide_operacion, abre_cajon: false } }, de(admin));
const servida = async (productos: readonly Producto[], quien = mesero) => {
  server.pasar(MINUTO);
  return r.despachar(
    cocina,
    await r.comanda(
      quien,
      productos.map((producto) => ({ producto })),
    ),
  );
};
/** A charge of some dishes; its id. */
const cobrar = async (productos: readonly Producto[], pago: Pago, quien = mesero): Promise<string> => {
  const total = productos.reduce((suma, p) => suma + PRECIO[p], 0);
  const { status, body } = await r.cobrar(cajera, await servida(productos, quien), { total, pago });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data!.pago;
};
const cancelar = async (pago: string): Promise<void> => {
  const cancelado = { params: { pago }, body: { motivo: 'Mesa equivocada' } };
  expect((await server.call(comandas.cancelarCobro, cancelado, de(admin))).status).toBe(200);
};
const mover = async (tipo: 2 | 3, cantidad: number, categoria?: 'compras'): Promise<void> => {
  const body = { tipo, cantidad, observaciones: 'Para la plancha', ...(categoria && { categoria }) };
  expect((await server.call(efectivo.agregar, { body }, de(cajera))).status).toBe(200);
};

/** Charges by each fixed and own method: alone and together, with and without tips and change. */
const cobrarDeTodo = async (): Promise<void> => {
  await cobrar(['taco'], { efectivo: 50, propina: { monto: 5, metodo: EFECTIVO } });
  await cobrar(['agua'], { efectivo: 35.5 });
  const spei = { transferencia: 25, no_operacion_transferencia: 'SPEI-1' };
  await cobrar(['taco'], { ...spei, propina: { monto: 3, metodo: TRANSFERENCIA } });
  const conTarjeta = { tarjeta: 40.05, no_operacion_tarjeta: 'TPV-1' };
  await cobrar(['agua'], { ...conTarjeta, propina: { monto: 4.55, metodo: TARJETA } });
  const conVale = { otros: [{ metodo: VALE, monto: 24.2, no_operacion: 'V-1' }] };
  await cobrar(['taco'], { ...conVale, propina: { monto: 2.2, metodo: VALE } });
  await cobrar(['agua'], { otros: [{ metodo: RAPPI, monto: 35.5, no_operacion: '' }] });
  await cobrar(['taco', 'agua', 'agua'], {
    ...{ efectivo: 30, tarjeta: 20, no_operacion_tarjeta: 'TPV-2' },
    ...{ transferencia: 10, no_operacion_transferencia: 'SPEI-2' },
    otros: [
      { metodo: VALE, monto: 15.5, no_operacion: 'V-2' },
      { metodo: RAPPI, monto: 20, no_operacion: '' },
    ],
    propina: { monto: 1.25, metodo: EFECTIVO },
  });
  await cobrar(['taco'], { efectivo: 10, tarjeta: 22, no_operacion_tarjeta: 'TPV-4' });
  const propinaAparte = { efectivo: 3, propina: { monto: 3, metodo: EFECTIVO } };
  await cobrar(['taco'], { tarjeta: 22, no_operacion_tarjeta: 'TPV-5', ...propinaAparte });
  const conRappi = { otros: [{ metodo: RAPPI, monto: 24, no_operacion: '' }] };
  await cobrar(['taco'], { ...conRappi, propina: { monto: 2, metodo: RAPPI } }, cajera);
};

/** Charges and cancels by an own method that is used for nothing else, and by card, which other charges use too. */
const cobrarYCancelar = async (): Promise<void> => {
  const conUber = { otros: [{ metodo: UBER, monto: 23, no_operacion: '' }] };
  await cancelar(await cobrar(['taco'], { ...conUber, propina: { monto: 1, metodo: UBER } }));
  const conTarjeta = { tarjeta: 24, no_operacion_tarjeta: 'TPV-3' };
  await cancelar(await cobrar(['taco'], { ...conTarjeta, propina: { monto: 2, metodo: TARJETA } }));
};

const loDemas = async (): Promise<void> => {
  await r.regalar(cajera, await servida(['taco'], cajera));
  const pedida = await r.comanda(cajera, [{ producto: 'agua' }]);
  const antes = { comentario: null, subcuenta: null, status: 1 as const };
  await r.guardar(cajera, pedida, { eliminados: [{ id: pedida.pedidos[0]!.id, antes }] });
  const lineas = [{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }] as const;
  const partida = await r.despachar(cocina, await r.comanda(mesero, [...lineas], 'Mesa partida'));
  expect((await r.cobrar(cajera, partida, { total: 22, subcuenta: 'Ana' })).status).toBe(200);
  await mover(2, 100);
  await mover(3, 30);
  await mover(3, 12.5, 'compras');
  const body = { mesero: mesero.usuario.id, cantidad: 4 };
  expect((await server.call(efectivo.pagarPropina, { body }, de(cajera))).status).toBe(200);
};

const suTurno = async (corte: string) => {
  const { body } = await server.call(turnos.porId, { params: { id: corte } }, de(admin));
  const estadisticas = await server.call(turnos.estadisticas, { body: { id: corte } }, de(admin));
  const { metodosPago, flujoEfectivo, tendencias, resumen } = estadisticas.body.data!;
  return { corte: body.data, estadisticas: { metodosPago, flujoEfectivo, tendencias, resumen } };
};

/** Removes from a Z how often each method was used, as in a Z of an older version. */
const sinUsos = async (corte: string): Promise<void> => {
  await server.sql('ALTER TABLE corte DISABLE TRIGGER corte_cerrado_fijo');
  await server.sql(`UPDATE corte SET resumen = resumen - 'usos' WHERE id = $1`, [corte]);
  await server.sql('ALTER TABLE corte ENABLE TRIGGER corte_cerrado_fijo');
};

const llamarVale = async (descripcion: string) => {
  const body = { metodo: VALE, descripcion, pide_operacion: false, abre_cajon: true };
  return (await server.call(metodos.editar, { body }, de(admin))).body.data;
};

/** The answers of every call about a shift while it is open, at its closing and afterwards, and its stored Z. */
const loQueDice = async (): Promise<Record<keyof typeof LO_DICHO | 'deAntes', unknown>> => {
  const nuevos = [await propio('Vale de despensa', true), await propio('Rappi'), await propio('Uber')];
  const { corte } = (await r.abrirCaja(cajera, 500)).body.data as { corte: string };
  await cobrarDeTodo();
  await cobrarYCancelar();
  await loDemas();
  const x = await server.call(cortes.resumen, { params: { id: cajera.id }, query: {} }, de(admin));
  const ventas = await server.call(cortes.ventasDeSesion, { params: { id: cajera.id } }, de(admin));
  const propinas = await server.call(efectivo.propinas, {}, de(cajera));
  const abierto = await suTurno(corte);
  const apagado = await server.call(metodos.estado, { body: { metodo: TARJETA, habilitado: false } }, de(admin));
  const editado = await llamarVale('Vale');
  const lista = await server.call(metodos.pagina, { body: {} }, de(admin));
  server.pasar(MINUTO);
  const cierre = await server.call(cortes.cerrar, { body: { caja_final: 670.75, notas: 'Sobró un peso' } }, de(cajera));
  const [hoja] = await server.sql<{ resumen: string }>('SELECT resumen::text AS resumen FROM corte WHERE id = $1', [
    corte,
  ]);
  // A Z keeps the names that the methods had at its closing.
  await llamarVale('Vale de ahora');
  const cerrado = await suTurno(corte);
  await llamarVale('Vale');
  await sinUsos(corte);
  return {
    ...{ x: x.body.data, ventas: ventas.body.data, propinas: propinas.body.data, abierto },
    ...{ cierre: cierre.body.data, hoja: hoja!.resumen, cerrado, deAntes: await suTurno(corte) },
    metodos: {
      nuevos: nuevos.map(({ body }) => body.data),
      ...{ apagado: apagado.body.data, editado, lista: lista.body.data },
    },
  };
};

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const texto = (dicho: unknown): string => JSON.stringify(dicho).replaceAll(UUID, 'id');

describe('a shift with every method, mixed, cancelled, given away and moved', async () => {
  const dicho = await loQueDice();

  it.each(Object.keys(LO_DICHO) as (keyof typeof LO_DICHO)[])(
    'says the same to the letter, with its fields in their order: %s (D-34, D-114, D-115, D-116)',
    (cual) => {
      expect(texto(dicho[cual])).toBe(JSON.stringify(LO_DICHO[cual]));
    },
  );

  it('is read of a Z of before as of one of now', () => {
    expect(texto(dicho.deAntes)).toBe(texto(dicho.cerrado));
  });
});
