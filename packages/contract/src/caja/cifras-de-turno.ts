import { cuantasAperturas } from '@comal/domain/caja/cajon';
import type { CampoDeMetodo } from '@comal/domain/caja/metodos';
import { renglonesDeImpuestos } from '@comal/domain/comanda/cuenta/impuestos-dichos';
import { TIPOS_DE_ORDEN } from '@comal/domain/comanda/tipo/tipo';
import { fechaYHora } from '@comal/domain/dia-operativo';
import { dinero } from '@comal/domain/impresion/papeles/cuenta';
import type { RenglonDeTurno } from '@comal/domain/impresion/papeles/turno';
import { aCentavos, aPesos, sumar } from '@comal/domain/money';
import type { ResumenDeTurno } from './cortes.ts';
import { deCampos, type MontosEnCampos } from './metodos-en-campos.ts';

const NUMERO = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
const enNumero = (n: number): string => NUMERO.format(n);

/** Day and time: '20-11-2026 14:46'. */
export const enReloj = (zona: string | undefined, instante: number): string => {
  const { fecha, hora } = fechaYHora(zona, instante);
  return `${fecha} ${hora}`;
};

/** The number of cancelled charges and the amount returned: "2 por $44.00" (D-44). */
export const textoDeCancelados = ({ cancelados, importe_cancelado }: ResumenDeTurno['cobros']): string =>
  cancelados === 0 ? '0' : `${enNumero(cancelados)} por ${dinero(importe_cancelado)}`;

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

/** The sales of a shift by order type, in pesos; none where nothing but tables was sold (D-130). */
export const ventasPorTipo = ({
  por_tipo = [],
}: ResumenDeTurno): readonly (readonly [label: string, pesos: number])[] =>
  por_tipo.map(({ tipo, total }) => [TIPOS_DE_ORDEN[tipo].nombre, total]);

/** The sum in pesos of the amounts that went into the drawer. */
const enCaja = (dichos: MontosEnCampos): number =>
  aPesos(sumar(deCampos(dichos).map(({ en_caja, monto }) => (en_caja ? monto : 0))));

/** The expected cash, term by term: "$1,500.00 inicial + $4,210.50 ventas en efectivo ... = $5,760.50". */
export const ecuacionDe = ({
  caja_inicial,
  ventas,
  propinas,
  redondeo = 0,
  entradas,
  salidas,
  cierre,
}: ResumenDeTurno): string | null => {
  if (!cierre) return null;
  const terminos: readonly (readonly [signo: string, pesos: number, nombre: string])[] = [
    ['+', enCaja(ventas), 'ventas en efectivo'],
    ['+', enCaja({ ...propinas, otros: propinas.propias }), 'propinas en efectivo'],
    [redondeo < 0 ? '\u2212' : '+', Math.abs(redondeo), 'redondeo'],
    ['+', entradas, 'entradas'],
    ['\u2212', salidas, 'salidas'],
    ['\u2212', propinas.pagadas, 'propinas pagadas'],
  ];
  const usados = terminos.filter(([, pesos], i) => i === 0 || pesos !== 0);
  const suma = usados.map(([signo, pesos, nombre]) => `${signo} ${dinero(pesos)} ${nombre}`);
  return [`${dinero(caja_inicial)} inicial`, ...suma, `= ${dinero(cierre.esperado)} esperado`].join(' ');
};

/** What rounding did to the cash of the shift, in a line of its own; none where it did nothing (D-164). */
export const redondeoDe = ({ redondeo }: ResumenDeTurno): readonly (readonly [label: string, pesos: number])[] =>
  redondeo ? [['Redondeo del efectivo', redondeo]] : [];

/** The cash exits of a shift by category, with their count and total in pesos; empty if the server sends none. */
export const salidasPorCategoria = ({ salidas_por = [] }: ResumenDeTurno): readonly (readonly [string, number])[] =>
  salidas_por.map(({ concepto, cuantos, total }) => [`${concepto} (${enNumero(cuantos)})`, total]);

type PorMotivo = NonNullable<ResumenDeTurno['cortesias']>;

/** The total of some lines, followed by the totals per reason. */
const porMotivos = (label: string, por: PorMotivo): readonly RenglonDeTurno[] => {
  const cuantos = por.reduce((suma, p) => suma + p.cuantos, 0);
  const importe = por.reduce((suma, p) => suma + aCentavos(p.total), 0);
  return [
    {
      label,
      valor: por.length === 0 ? '0' : `${enNumero(cuantos)} por ${dinero(aPesos(importe))}`,
    },
    ...por.map(({ motivo, cuantos: n, total }) => ({
      ...{ label: `${motivo} (${enNumero(n)})`, valor: dinero(total), dentro: true },
    })),
  ];
};

const devolucionesDe = ({ devoluciones: d }: ResumenDeTurno): readonly RenglonDeTurno[] =>
  d ? [{ label: 'Devoluciones', valor: `${enNumero(d.cuantas)} por ${dinero(d.total)}` }] : [];

/**
 * The returned lines of charges, if any, the cancelled dishes (D-106), the complimentary ones (decision 0121), an
 * older Z having none of them, and the discounts and promotions, if any (decisions 0164
 * and 0175).
 */
export const pedidosCancelados = (resumen: ResumenDeTurno): readonly RenglonDeTurno[] => {
  const { pedidos_cancelados, cortesias, descuentos, promociones } = resumen;
  return [
    ...devolucionesDe(resumen),
    ...(pedidos_cancelados ? porMotivos('Pedidos cancelados', pedidos_cancelados) : []),
    ...(cortesias ? porMotivos('Cortesías', cortesias) : []),
    ...(descuentos ? porMotivos('Descuentos', descuentos) : []),
    ...(promociones ? porMotivos('Promociones', promociones) : []),
  ];
};

/** How often the drawer was opened without a charge, by whom and why (D-145); nothing where nobody did. */
const cajonAbierto = ({ cajon_abierto: aperturas = [] }: ResumenDeTurno): readonly RenglonDeTurno[] =>
  aperturas.length === 0
    ? []
    : [
        { label: 'Cajón abierto sin cobrar', valor: enNumero(cuantasAperturas(aperturas)) },
        ...aperturas.map(({ usuario, motivo, cuantas }) => ({
          ...{ label: `${usuario}: ${motivo}`, valor: enNumero(cuantas), dentro: true },
        })),
      ];

/** The bills and coins of a count: "$500 × 3". */
export const piezasDe = (cierre: NonNullable<ResumenDeTurno['cierre']>): readonly (readonly [string, number])[] =>
  (cierre.denominaciones ?? []).map(({ valor, piezas }) => [
    `${dinero(valor)} × ${enNumero(piezas)}`,
    aPesos(aCentavos(valor) * piezas),
  ]);

/** The figures of a shift in their order, for paper; `zona` of its branch. */
export const renglonesDeTurno = (resumen: ResumenDeTurno, zona: string | undefined): readonly RenglonDeTurno[] => {
  const { ventas, cobros } = resumen;
  return [
    { label: 'Abierto', valor: enReloj(zona, resumen.abierto_en) },
    { label: 'Caja inicial', valor: dinero(resumen.caja_inicial) },
    ...ventasPorMetodo(resumen).map(([label, pesos]) => ({ label, valor: dinero(pesos) })),
    { label: 'Total de ventas', valor: dinero(ventas.total), fuerte: true },
    ...ventasPorTipo(resumen).map(([label, pesos]) => ({ label, valor: dinero(pesos), dentro: true })),
    ...renglonesDeImpuestos(resumen.impuestos).map(([label, pesos]) => ({ label, valor: dinero(pesos), dentro: true })),
    { label: 'Entradas', valor: dinero(resumen.entradas) },
    { label: 'Salidas', valor: dinero(resumen.salidas) },
    ...salidasPorCategoria(resumen).map(([label, pesos]) => ({ label, valor: dinero(pesos), dentro: true })),
    ...propinasPorMetodo(resumen).map(([label, pesos]) => ({ label, valor: dinero(pesos) })),
    { label: 'Propinas pagadas', valor: dinero(resumen.propinas.pagadas) },
    ...redondeoDe(resumen).map(([label, pesos]) => ({ label, valor: dinero(pesos) })),
    { label: 'Comandas cobradas', valor: enNumero(resumen.comandas_cobradas) },
    { label: 'Cobros cancelados', valor: textoDeCancelados(cobros) },
    ...pedidosCancelados(resumen),
    ...cajonAbierto(resumen),
  ];
};

type Cierre = NonNullable<ResumenDeTurno['cierre']>;

const RAZON: Readonly<Record<Cierre['razones'][number], (falta: string) => string>> = {
  FALTANTE: (falta) => `Faltan ${falta}`,
  SOBRANTE: (falta) => `Sobran ${falta}`,
  CUENTAS_NO_CUADRAN: () => 'Las cuentas del turno no cuadran entre sí. Avisa a quien administra el sistema',
};

/** Why a cut is irregular, in words: "Faltan $20.00". */
export const textosDeRazones = ({ razones, diferencia }: Cierre): readonly string[] =>
  razones.map((razon) => RAZON[razon](dinero(Math.abs(diferencia))));
