import { efectivoEsperado, enCaja } from '@comal/domain/caja/corte';
import { METODOS_FIJOS, type MetodoDePago } from '@comal/domain/caja/metodos';
import type { Mesero } from '@comal/domain/comanda/pedido';
import { sumar } from '@comal/domain/money';
import { propinaDeMesa, type Mesa } from './mesa.ts';
import type { CuentasSembradas, MetodoSembrado, SalidasSembradas } from './papeles.ts';

const PESO = 100;

/** The opening cash of every shift. */
export const CAJA_INICIAL = 1500 * PESO;

/** Cash taken out: tips or an expense. */
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

/** The tips of each waiter, paid in the evening (decision 0012). */
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

/** Purchases on some days, and a withdrawal to the safe on days with high sales. */
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

/** The exits of a day. */
export const salidasDe = (mesas: readonly Mesa[], azar: () => number): Salida[] => [
  ...gastosDe(enCaja(porMetodoDe(mesas)).ventas, azar),
  ...propinasDe(mesas),
];

const loDe = ({ id, descripcion, campo, en_caja }: MetodoDePago, mesas: readonly Mesa[]): MetodoSembrado => {
  const suyos = mesas.flatMap(({ cobro }) => cobro.porMetodo.filter(({ metodo }) => metodo === id));
  return {
    ...{ metodo: id, descripcion, campo, en_caja },
    cuantos: suyos.filter((m) => m.recibido > m.cambio).length,
    ...{ ventas: sumar(suyos.map((m) => m.aplicado)), propinas: sumar(suyos.map((m) => m.propina)) },
  };
};

/** What tables paid by each method of every business. */
const porMetodoDe = (mesas: readonly Mesa[]): MetodoSembrado[] => METODOS_FIJOS.map((m) => loDe(m, mesas));

/** The sums of a shift from its tables and exits. */
export const cuentasDe = (mesas: readonly Mesa[], salidas: readonly Salida[]): CuentasSembradas => {
  const deSalidas = (si: (s: Salida) => boolean) => sumar(salidas.filter(si).map((s) => s.cantidad));
  return {
    ...{ metodos: porMetodoDe(mesas), entradas: 0, salidas: deSalidas((s) => s.concepto !== 'propina') },
    propinas_pagadas: deSalidas((s) => s.concepto === 'propina'),
    redondeo: 0,
    ...{ comandas_cobradas: mesas.length, cobros: mesas.length, cancelados: 0, importe_cancelado: 0 },
    ...{ devoluciones: 0, importe_devuelto: 0 },
  };
};

/** Exits by category, as a closing lists them. */
export const porConcepto = (salidas: readonly Salida[]): SalidasSembradas[] =>
  [...new Set(salidas.map((s) => s.concepto))].map((concepto) => {
    const suyas = salidas.filter((s) => s.concepto === concepto);
    return { concepto, cuantos: suyas.length, total: sumar(suyas.map((s) => s.cantidad)) };
  });

/** The count at night: nearly always exact, sometimes off by some pesos. */
export const contadoDe = (cuentas: CuentasSembradas, azar: () => number): number => {
  const esperado = efectivoEsperado({ ...cuentas, caja_inicial: CAJA_INICIAL });
  const desvio = azar() < 0.82 ? 0 : Math.round((azar() - 0.6) * 24) * 10 * PESO;
  return Math.max(0, esperado + desvio);
};
