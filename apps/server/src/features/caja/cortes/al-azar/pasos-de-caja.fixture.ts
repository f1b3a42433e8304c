import { comandas } from '@comal/contract/comandas/comandas';
import { efectivo } from '@comal/contract/caja/efectivo';
import { REDONDEOS_DE_EFECTIVO } from '@comal/domain/caja/redondeo';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { aPesos } from '@comal/domain/money';
import { entero, uno } from '../../../../test/fallas/escena/azar.ts';
import {
  abiertasEn,
  algunTurno,
  anotar,
  bien,
  contar,
  debe,
  enCocina,
  hayQueCobrar,
  porCobrar,
  traeAlgo,
  vale,
  type Paso,
} from './escena.fixture.ts';
import { enCero } from './libro.fixture.ts';
import { pagoDe } from './pago.fixture.ts';
import { servirEn } from './pasos-de-mesa.fixture.ts';

/** Charges a random sub-account at a random register of its branch. */
export const cobrar: Paso = async (e) => {
  const turno = algunTurno(e);
  const abiertas = (await abiertasEn(e, turno.lugar, porCobrar)).filter(hayQueCobrar);
  if (abiertas.length === 0) return servirEn(e, turno.lugar);
  const c = uno(e.azar, abiertas);
  const { subcuenta } = uno(e.azar, c.pedidos.filter(porCobrar));
  const owed = c.pedidos.filter((p) => porCobrar(p) && p.subcuenta === subcuenta).reduce((t, p) => t + vale(p), 0);
  const { pago, ...cobrado } = pagoDe(e, owed, turno.lugar);
  const hecho = await turno.lugar.r.cobrar(turno.cajero, c, { total: aPesos(owed), subcuenta, pago });
  contar(e, 'antes de preparar', c.pedidos.filter((p) => porCobrar(p) && enCocina(p) < 3).length);
  const { pago: id } = bien(e, hecho, 'cobro');
  anotar(e, { ...cobrado, turno, comanda: c.id, tipo: tipoDe(c), comensales: c.comensales, pago: id });
};

/** Gives a whole comanda away and closes it with a charge of 0, which counts like any other. */
export const invitar: Paso = async (e) => {
  const turno = algunTurno(e);
  const { mesero, r } = turno.lugar;
  const servidas = (await abiertasEn(e, turno.lugar)).filter(
    (c) =>
      traeAlgo(c) &&
      // Not one with a returned line: it would close with its last courtesy, because something in it was paid.
      c.pedidos.every((p) => !p.devuelto && (p.cancelado_en !== null || debe(p))),
  );
  if (servidas.length === 0) return;
  const c = await r.regalar({ token: mesero.token() }, uno(e.azar, servidas));
  const { subcuenta } = uno(
    e.azar,
    c.pedidos.filter((p) => p.cancelado_en === null),
  );
  const { pago } = bien(e, await r.cobrar(turno.cajero, c, { total: 0, subcuenta, pago: {} }), 'mesa invitada');
  const { id: comanda, comensales } = c;
  anotar(e, { ventas: enCero(), propinas: enCero(), redondeo: 0, turno, comanda, tipo: tipoDe(c), comensales, pago });
};

/** Cancels a charge of a shift that is open; its comanda may be charged again anywhere. */
export const cancelar: Paso = async (e) => {
  if (e.vigentes.length === 0) return;
  const cobrado = uno(e.azar, e.vigentes);
  const llamada = { params: { pago: cobrado.pago }, body: { motivo: 'Era otra mesa' } };
  const { token } = cobrado.turno.lugar === e.lugares[0] ? e.jefa : cobrado.turno.cajero;
  bien(e, await e.server.call(comandas.cancelarCobro, llamada, { token }), 'cancelación');
  e.libro.cancelar(cobrado);
  e.vigentes = e.vigentes.filter((c) => c !== cobrado);
  e.cobrados = e.cobrados.filter((c) => c !== cobrado);
};

/** A branch rounds cash otherwise from now on (D-164). */
export const cambiarRedondeo: Paso = async (e) => {
  const { sucursal } = uno(e.azar, e.lugares);
  const moneda = uno(e.azar, REDONDEOS_DE_EFECTIVO);
  e.redondeos.set(sucursal, moneda);
  await e.server.sql('UPDATE sucursal SET redondeo_efectivo = $1 WHERE id = $2', [moneda, sucursal]);
};

/** Adds an entry or exit at a random register. */
export const mover: Paso = async (e) => {
  const turno = algunTurno(e);
  const tipo = uno(e.azar, [2, 3] as const);
  const cantidad = entero(e.azar, 1, 20_000);
  const body = { tipo, cantidad: aPesos(cantidad), observaciones: 'Cambio del banco' };
  bien(e, await e.server.call(efectivo.agregar, { body }, { token: turno.cajero.token }), 'movimiento');
  turno[tipo === 2 ? 'entradas' : 'salidas'] += cantidad;
};

/** Pays a waiter $1.50 of the tips, if as much is owed. */
export const pagarPropina: Paso = async (e) => {
  const turno = algunTurno(e);
  const body = { mesero: turno.lugar.mesero.id, cantidad: 1.5 };
  const { status } = await e.server.call(efectivo.pagarPropina, { body }, { token: turno.cajero.token });
  if (status === 200) turno.pagadas += 150;
  contar(e, 'propina', status === 200 ? 1 : 0);
};
