import { expect } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { registro } from '@comal/contract/comandas/registro';
import type { PedidoDevuelto } from '@comal/contract/comandas/devolucion';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { aCentavos, aPesos } from '@comal/domain/money';
import { uno } from '../../../../test/fallas/escena/azar.ts';
import { bien, contar, vale, type Escena, type Paso } from './escena.fixture.ts';
import { aLaMoneda } from './pago.fixture.ts';
import { enCero, METODOS, total, type Cobrado, type Metodo, type PorMetodo } from './libro.fixture.ts';

type Linea = ComandaVista['pedidos'][number];

/** The dish of `Restaurante` whose stock is counted. */
const AGUA = 'Agua de jamaica';
const LIBRES = ['transferencia', 'tarjeta', 'otros'] as const satisfies readonly Metodo[];
const ID = { transferencia: 2, tarjeta: 3 } as const;

const sesionDe = ({ lugares, jefa }: Escena, { turno }: Cobrado): string =>
  turno.lugar === lugares[0] ? jefa.token : turno.cajero.token;

/** A random line of a charge with its companions that cost something, and the number of the charge's other lines. */
const algunaDe = async (e: Escena, cobrado: Cobrado, token: string) => {
  const llamada = { params: { id: cobrado.comanda } };
  const { comanda } = (await e.server.call(registro.historia, llamada, { token })).body.data!;
  const suyas = comanda.pedidos.filter((p) => p.pago === cobrado.pago);
  const costaron = suyas.map((p) => [p, ...suyas.filter((c) => c.complemento_de?.id === p.id)]).filter(cuestan);
  const lineas = costaron.length === 0 ? [] : uno(e.azar, costaron);
  return { lineas, demas: suyas.length - lineas.length };
};

const importe = (lineas: readonly Linea[]): number => lineas.reduce((t, p) => t + vale(p), 0);
const cuestan = (lineas: readonly Linea[]): boolean => importe(lineas) > 0;

/** The amount to give back by each method: the cash that is left, then the chosen method, then the others in order. */
const saleDe = (ventas: PorMetodo, monto: number, elegido: Metodo | undefined): PorMetodo => {
  const sale = enCero();
  let falta = monto;
  for (const m of ['efectivo' as const, ...(elegido ? [elegido] : []), ...LIBRES]) {
    const suyo = Math.min(falta, ventas[m] - sale[m]);
    sale[m] += suyo;
    falta -= suyo;
  }
  expect(falta).toBe(0);
  return sale;
};

/** What of the tip went back, by the one method that it came by: no more than is left (its share is tested in the domain). */
const propinaDe = (cobrado: Cobrado, propina: number): PorMetodo => {
  const sale = enCero();
  const con = METODOS.find((m) => cobrado.propinas[m] > 0);
  if (con) sale[con] = propina;
  expect([propina >= 0, propina <= total(cobrado.propinas)]).toEqual([true, true]);
  return sale;
};

/** What of the rounding goes back with this cash: the cash that stays is what is left of bill and tip, to the coin of today. */
const redondeoDe = (
  e: Escena,
  { turno, ...antes }: Cobrado,
  sale: { ventas: PorMetodo; propinas: PorMetodo },
): number => {
  const saldo = (de: typeof sale): number => de.ventas.efectivo + de.propinas.efectivo;
  if (saldo(sale) === 0) return 0;
  const queda = aLaMoneda(saldo(antes) - saldo(sale), e.redondeos.get(turno.lugar.sucursal)!);
  return Math.max(0, saldo(antes) + antes.redondeo - queda) - saldo(sale);
};

const enCentavos = (d: { efectivo: number; transferencia: number; tarjeta: number; otros?: { monto: number }[] }) => ({
  ...{ efectivo: aCentavos(d.efectivo), transferencia: aCentavos(d.transferencia), tarjeta: aCentavos(d.tarjeta) },
  otros: (d.otros ?? []).reduce((t, o) => t + aCentavos(o.monto), 0),
});

const juntos = (a: PorMetodo, b: PorMetodo): PorMetodo =>
  Object.assign(enCero(), ...METODOS.map((m) => ({ [m]: a[m] + b[m] })));

type Dicho = Pick<PedidoDevuelto, 'devuelto' | 'ticket'> & { readonly propina: boolean };

/** Tip and rounding of a return, by its answer and the book, which agree. */
const loDicho = (e: Escena, cobrado: Cobrado, ventas: PorMetodo, { devuelto, ticket, propina }: Dicho) => {
  const propinas = propinaDe(cobrado, propina ? aCentavos(ticket.propina?.monto ?? 0) : 0);
  const redondeo = redondeoDe(e, cobrado, { ventas, propinas });
  const todo = juntos(ventas, propinas);
  expect(enCentavos(devuelto)).toEqual({ ...todo, efectivo: todo.efectivo + redondeo });
  expect(ticket.redondeo ?? 0).toBe(aPesos(redondeo));
  return { propinas, redondeo };
};

const esAguaServida = (p: Linea): boolean => p.descripcion === AGUA && (p.preparacion ?? p.status) >= 3;

/** Returns a paid dish, with or without its part of the tip and its stock (decision 0123). */
export const devolver: Paso = async (e) => {
  if (e.vigentes.length === 0) return;
  const cobrado = uno(e.azar, e.vigentes);
  const token = sesionDe(e, cobrado);
  const { lineas, demas } = await algunaDe(e, cobrado, token);
  const [linea] = lineas;
  if (!linea) return;
  const elegible = uno(e.azar, ['transferencia', 'tarjeta'] as const);
  const elegido = e.azar() < 0.5 && cobrado.ventas[elegible] > 0 ? elegible : undefined;
  const existencias = e.azar() < 0.5 && lineas.every((p) => p.fraccion === null);
  const propina = e.azar() < 0.5;
  const body = {
    pedido: linea.id,
    motivo: 'Venía frío',
    propina,
    existencias,
    ...(elegido && { metodo: ID[elegido] }),
  };
  const llamada = { params: { pago: cobrado.pago }, body };
  const dicho = bien(e, await e.server.call(comandas.devolverPedido, llamada, { token }), 'devolución');
  const ventas = saleDe(cobrado.ventas, importe(lineas), elegido);
  const { propinas, redondeo } = loDicho(e, cobrado, ventas, { ...dicho, propina });
  e.libro.devolver(cobrado, { ventas, propinas, redondeo, lineas: lineas.length });
  // Nothing of the charge is left to cancel.
  if (demas === 0) e.vigentes = e.vigentes.filter((c) => c !== cobrado);
  if (existencias && esAguaServida(linea)) contar(e, 'agua de vuelta');
};
