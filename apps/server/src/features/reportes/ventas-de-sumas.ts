import { CLASE, claveDeMetodo, SUMS, type Clase } from '../../platform/caja/sumas/sumas.ts';
import type { Ventas } from './ventas-de-lineas.ts';

const suma = (que: 'cuantos' | 'total', clases: readonly Clase[]): string =>
  `COALESCE(sum(u.${que}) FILTER (WHERE u.clase IN (${clases.join(', ')})), 0)`;
const de = (clases: readonly Clase[]): string => `WHERE u.clase IN (${clases.join(', ')})`;

const { todo, cobros, horaDeCobro, cobrosPorHora, producto, mesero, comandasPorMesero } = CLASE;
const { metodo, propio, propina, propinaPropia, caja, cobrosPorCaja } = CLASE;

/** SQL: sales by the sums of their days; the parameters are `valuesOfSums`. */
export const DE_SUMAS: Ventas = {
  dias: `(SELECT u.dia, ${suma('total', [todo])} AS ventas, ${suma('cuantos', [cobros])} AS cobros, ${suma('cuantos', [todo])} AS piezas ${SUMS} ${de([todo, cobros])} GROUP BY 1) v`,
  horas: `(SELECT u.clave::integer AS hora, min((u.clave::integer - b.hora_corte + 24) % 24) AS lugar, ${suma('total', [horaDeCobro])} AS ventas,
      ${suma('cuantos', [cobrosPorHora])} AS cobros, ${suma('cuantos', [horaDeCobro])} AS piezas
    ${SUMS} JOIN sucursal b ON b.cliente = $1 AND b.id = u.id ${de([horaDeCobro, cobrosPorHora])} GROUP BY 1) v`,
  platos: `(SELECT u.clave AS producto, u.nombre AS categoria, sum(u.cuantos) AS piezas, sum(u.total) AS ventas, sum(u.ganancia) AS ganancia ${SUMS} ${de([producto])} GROUP BY 1, 2) v`,
  meseros: `(SELECT u.clave, max(u.nombre) AS nombre, ${suma('cuantos', [comandasPorMesero])} AS comandas, ${suma('cuantos', [mesero])} AS piezas, ${suma('total', [mesero])} AS ventas
    ${SUMS} ${de([mesero, comandasPorMesero])} GROUP BY 1) v`,
  metodos: `(SELECT e.descripcion AS metodo, ${suma('cuantos', [metodo, propio])} AS cobros, ${suma('total', [metodo, propio])} AS ventas, ${suma('total', [propina, propinaPropia])} AS propinas
    ${SUMS} JOIN metodo_de_pago e ON e.cliente = $1 AND ${claveDeMetodo('e')} = u.clave ${de([metodo, propio, propina, propinaPropia])} GROUP BY 1) v`,
  cajas: `(SELECT u.clave::integer AS caja, u.id AS sucursal, ${suma('cuantos', [cobrosPorCaja])} AS cobros, ${suma('total', [caja])} AS ventas ${SUMS} ${de([caja, cobrosPorCaja])} GROUP BY 1, 2) v`,
};
