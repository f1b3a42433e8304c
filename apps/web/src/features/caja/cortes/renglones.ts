import type { ResumenDeTurno } from '@comal/contract/caja/cortes';
import { deCampos, type MontosEnCampos } from '@comal/contract/caja/metodos-en-campos';
import type { CampoDeMetodo } from '@comal/domain/caja/metodos';
import { aCentavos, aPesos, sumar } from '@comal/domain/money';
import { formatDateTime, formatMoney, formatNumber } from '../../../kit/format.ts';

/** One figure of a shift, as text. */
export interface Renglon {
  readonly label: string;
  readonly valor: string;
  readonly fuerte?: boolean;
  /** A part of the line above it. */
  readonly dentro?: boolean;
}

/** The number of cancelled charges and the amount returned: "2 por $44.00" (D-44). */
export const textoDeCancelados = ({ cancelados, importe_cancelado }: ResumenDeTurno['cobros']): string =>
  cancelados === 0 ? '0' : `${formatNumber(cancelados)} por ${formatMoney(importe_cancelado)}`;

const CON: Readonly<Record<CampoDeMetodo, string>> = {
  efectivo: 'en efectivo',
  transferencia: 'con transferencia',
  tarjeta: 'con tarjeta',
};

/** Amounts by method, in pesos, with labels like 'Ventas en efectivo' or 'Ventas con Rappi'. */
const porMetodo = (de: string, dichos: MontosEnCampos): (readonly [label: string, pesos: number])[] =>
  deCampos(dichos).map(({ campo, descripcion, monto }) => [
    `${de} ${campo ? CON[campo] : `con ${descripcion}`}`,
    aPesos(monto),
  ]);

/**
 * The tips of a shift by method, without unused methods; a shift without tips has one line that says so. In an older Z
 * the tips by custom methods are a single sum (D-115).
 */
export const propinasPorMetodo = ({
  propinas: { otros = 0, propias, ...campos },
}: ResumenDeTurno): readonly (readonly [label: string, pesos: number])[] => {
  const juntas: readonly (readonly [string, number])[] = propias ? [] : [['Propinas con otros métodos', otros]];
  const usadas = [...porMetodo('Propinas', { ...campos, otros: propias }), ...juntas].filter(
    ([, pesos]) => pesos !== 0,
  );
  return usadas.length === 0 ? [['Propinas', 0]] : usadas;
};

/** The sales of a shift by method, custom ones only if used. */
export const ventasPorMetodo = ({ ventas }: ResumenDeTurno): readonly (readonly [label: string, pesos: number])[] =>
  porMetodo('Ventas', ventas);

/** The sum in pesos of the amounts that went into the drawer. */
const enCaja = (dichos: MontosEnCampos): number =>
  aPesos(sumar(deCampos(dichos).map(({ en_caja, monto }) => (en_caja ? monto : 0))));

/** The expected cash, term by term: "$1,500.00 inicial + $4,210.50 ventas en efectivo ... = $5,760.50". */
export const ecuacionDe = ({
  caja_inicial,
  ventas,
  propinas,
  entradas,
  salidas,
  cierre,
}: ResumenDeTurno): string | null => {
  if (!cierre) return null;
  const terminos: readonly (readonly [signo: string, pesos: number, nombre: string])[] = [
    ['+', enCaja(ventas), 'ventas en efectivo'],
    ['+', enCaja({ ...propinas, otros: propinas.propias }), 'propinas en efectivo'],
    ['+', entradas, 'entradas'],
    ['\u2212', salidas, 'salidas'],
    ['\u2212', propinas.pagadas, 'propinas pagadas'],
  ];
  const usados = terminos.filter(([, pesos], i) => i === 0 || pesos !== 0);
  const suma = usados.map(([signo, pesos, nombre]) => `${signo} ${formatMoney(pesos)} ${nombre}`);
  return [`${formatMoney(caja_inicial)} inicial`, ...suma, `= ${formatMoney(cierre.esperado)} esperado`].join(' ');
};

/** The cash exits of a shift by category, with their count and total in pesos; empty if the server sends none. */
export const salidasPorCategoria = ({ salidas_por = [] }: ResumenDeTurno): readonly (readonly [string, number])[] =>
  salidas_por.map(({ concepto, cuantos, total }) => [`${concepto} (${formatNumber(cuantos)})`, total]);

type PorMotivo = NonNullable<ResumenDeTurno['cortesias']>;

/** The total of some lines, followed by the totals per reason. */
const porMotivos = (label: string, por: PorMotivo): readonly Renglon[] => {
  const cuantos = por.reduce((suma, p) => suma + p.cuantos, 0);
  const importe = por.reduce((suma, p) => suma + aCentavos(p.total), 0);
  return [
    {
      label,
      valor: cuantos === 0 ? '0' : `${formatNumber(cuantos)} por ${formatMoney(aPesos(importe))}`,
    },
    ...por.map(({ motivo, cuantos: n, total }) => ({
      ...{ label: `${motivo} (${formatNumber(n)})`, valor: formatMoney(total), dentro: true },
    })),
  ];
};

const devolucionesDe = ({ devoluciones: d }: ResumenDeTurno): readonly Renglon[] =>
  d ? [{ label: 'Devoluciones', valor: `${formatNumber(d.cuantas)} por ${formatMoney(d.total)}` }] : [];

/**
 * The returned lines of charges, if any, the cancelled dishes (D-106) and the complimentary ones (decision 0121); an
 * older Z has none of them.
 */
export const pedidosCancelados = (resumen: ResumenDeTurno): readonly Renglon[] => {
  const { pedidos_cancelados, cortesias } = resumen;
  return [
    ...devolucionesDe(resumen),
    ...(pedidos_cancelados ? porMotivos('Pedidos cancelados', pedidos_cancelados) : []),
    ...(cortesias ? porMotivos('Cortesías', cortesias) : []),
  ];
};

/** The bills and coins of a count: "$500 × 3". */
export const piezasDe = (cierre: NonNullable<ResumenDeTurno['cierre']>): readonly (readonly [string, number])[] =>
  (cierre.denominaciones ?? []).map(({ valor, piezas }) => [
    `${formatMoney(valor)} × ${formatNumber(piezas)}`,
    aPesos(aCentavos(valor) * piezas),
  ]);

/** The figures of a shift in their order, for paper. */
export const renglonesDeTurno = (resumen: ResumenDeTurno, zona: string | undefined): readonly Renglon[] => {
  const { ventas, cobros } = resumen;
  return [
    { label: 'Abierto', valor: formatDateTime(resumen.abierto_en, zona) },
    { label: 'Caja inicial', valor: formatMoney(resumen.caja_inicial) },
    ...ventasPorMetodo(resumen).map(([label, pesos]) => ({ label, valor: formatMoney(pesos) })),
    { label: 'Total de ventas', valor: formatMoney(ventas.total), fuerte: true },
    { label: 'Entradas', valor: formatMoney(resumen.entradas) },
    { label: 'Salidas', valor: formatMoney(resumen.salidas) },
    ...salidasPorCategoria(resumen).map(([label, pesos]) => ({ label, valor: formatMoney(pesos), dentro: true })),
    ...propinasPorMetodo(resumen).map(([label, pesos]) => ({ label, valor: formatMoney(pesos) })),
    { label: 'Propinas pagadas', valor: formatMoney(resumen.propinas.pagadas) },
    { label: 'Comandas cobradas', valor: formatNumber(resumen.comandas_cobradas) },
    { label: 'Cobros cancelados', valor: textoDeCancelados(cobros) },
    ...pedidosCancelados(resumen),
  ];
};
