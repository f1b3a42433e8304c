import { efectivoEsperado } from '@comal/domain/caja/corte';
import { METODO_DE_PAGO, propinaPor } from '@comal/domain/comanda/cobro/cobro';
import type { Mesero } from '@comal/domain/comanda/pedido';
import { sumar } from '@comal/domain/money';
import { propinaDeMesa, type Mesa } from './mesa.ts';
import type { CuentasSembradas, SalidasSembradas } from './papeles.ts';

const { EFECTIVO, TRANSFERENCIA, TARJETA } = METODO_DE_PAGO;
const PESO = 100;

/** The cash that every shift begins with. */
export const CAJA_INICIAL = 1500 * PESO;

/** Cash that left the drawer, of tips or for something. */
export interface Salida {
  readonly concepto: 'propina' | 'compras' | 'retiro';
  readonly cantidad: number;
  readonly observaciones: string;
  readonly mesero: Mesero | null;
}

const COMPRAS = [
  'Hielo y limones',
  'Tortillas de la tarde',
  'Gas de la plancha',
  'Cilantro y cebolla',
  'Servilletas y vasos',
] as const;

/** What was owed to each waiter of the day is paid in the evening (decision 0012). */
const propinasDe = (mesas: readonly Mesa[]): Salida[] => {
  const porMesero = new Map<number, { mesero: Mesero; cantidad: number }>();
  for (const mesa of mesas) {
    const { usuario } = mesa.comanda;
    const previa = porMesero.get(usuario.id)?.cantidad ?? 0;
    porMesero.set(usuario.id, { mesero: usuario, cantidad: previa + propinaDeMesa(mesa) });
  }
  return [...porMesero.values()]
    .filter(({ cantidad }) => cantidad > 0)
    .map(({ mesero, cantidad }) => ({
      ...{ concepto: 'propina' as const, cantidad, observaciones: `Propinas de ${mesero.nombre}`, mesero },
    }));
};

/** Purchases on some days, and what goes to the safe on the days that sold much. */
const gastosDe = (efectivo: number, azar: () => number): Salida[] => {
  const gastos: Salida[] = [];
  if (azar() < 0.5) {
    const observaciones = COMPRAS[Math.floor(azar() * COMPRAS.length)]!;
    gastos.push({
      concepto: 'compras',
      cantidad: (80 + Math.floor(azar() * 40) * 10) * PESO,
      observaciones,
      mesero: null,
    });
  }
  if (efectivo > 4000 * PESO)
    gastos.push({ concepto: 'retiro', cantidad: 2000 * PESO, observaciones: 'A la caja fuerte', mesero: null });
  return gastos;
};

/** What was taken out of the drawer on a day. */
export const salidasDe = (mesas: readonly Mesa[], azar: () => number): Salida[] => {
  const efectivo = sumar(mesas.map((m) => ventaPor(m, EFECTIVO)));
  return [...gastosDe(efectivo, azar), ...propinasDe(mesas)];
};

const ventaPor = ({ pago: p, cobro }: Mesa, metodo: number): number => {
  const recibido = { [EFECTIVO]: p.efectivo - cobro.cambio, [TRANSFERENCIA]: p.transferencia, [TARJETA]: p.tarjeta };
  return (recibido[metodo as 1 | 2 | 3] ?? 0) - propinaPor(p, metodo);
};

/** The sums of a shift from its tables and exits. */
export const cuentasDe = (mesas: readonly Mesa[], salidas: readonly Salida[]): CuentasSembradas => {
  const ventas = (m: number) => sumar(mesas.map((mesa) => ventaPor(mesa, m)));
  const propinas = (m: number) => sumar(mesas.map(({ pago }) => propinaPor(pago, m)));
  const deSalidas = (si: (s: Salida) => boolean) => sumar(salidas.filter(si).map((s) => s.cantidad));
  return {
    ...{ efectivo: ventas(EFECTIVO), transferencia: ventas(TRANSFERENCIA), tarjeta: ventas(TARJETA), entradas: 0 },
    ...{
      salidas: deSalidas((s) => s.concepto !== 'propina'),
      propinas_pagadas: deSalidas((s) => s.concepto === 'propina'),
    },
    ...{ propinas_efectivo: propinas(EFECTIVO), propinas_transferencia: propinas(TRANSFERENCIA) },
    ...{ propinas_tarjeta: propinas(TARJETA), comandas_cobradas: mesas.length, cobros: mesas.length },
    ...{ cancelados: 0, importe_cancelado: 0 },
  };
};

/** Exits by what they were for, as a closing lists them. */
export const porConcepto = (salidas: readonly Salida[]): SalidasSembradas[] =>
  [...new Set(salidas.map((s) => s.concepto))].map((concepto) => {
    const suyas = salidas.filter((s) => s.concepto === concepto);
    return { concepto, cuantos: suyas.length, total: sumar(suyas.map((s) => s.cantidad)) };
  });

/** What is counted at night: nearly always what should be there, now and then some pesos more or less. */
export const contadoDe = (cuentas: CuentasSembradas, azar: () => number): number => {
  const esperado = efectivoEsperado({ ...cuentas, caja_inicial: CAJA_INICIAL });
  const desvio = azar() < 0.82 ? 0 : Math.round((azar() - 0.6) * 24) * 10 * PESO;
  return Math.max(0, esperado + desvio);
};
