import { turnos, type CorteDeCaja, type EstadisticasDeTurno } from '@comal/contract/caja/turnos';
import { aCentavos, aPesos } from '@comal/domain/money';
import type { RequestedPage } from '../../../platform/db/pages.ts';
import { exportTable, MAX_ROWS, type TableContent } from '../../../platform/exportar/export-table.ts';
import { filtersInWords } from '../../../platform/exportar/filters.ts';
import type { Column, Format } from '../../../platform/exportar/table.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { asAnswer, handlerOf } from '../../../platform/http/handlers.ts';
import { estadisticasDe } from './estadisticas/estadisticas.ts';
import { gruposDeCortes } from './filtros.ts';
import { busquedaDeCortes } from './lecturas.ts';
import { leerCortes, presentCorte } from './vista.ts';

const COLUMNAS: readonly Column[] = [
  { titulo: 'Z', tipo: 'entero' },
  { titulo: 'Estado', tipo: 'texto' },
  { titulo: 'Usuario', tipo: 'texto' },
  { titulo: 'Terminal', tipo: 'texto' },
  { titulo: 'Abierto', tipo: 'fecha-hora' },
  { titulo: 'Cerrado', tipo: 'fecha-hora' },
  { titulo: 'Caja inicial', tipo: 'pesos' },
  { titulo: 'Total Ventas', tipo: 'pesos' },
  { titulo: 'Ventas en efectivo', tipo: 'pesos' },
  { titulo: 'Total Entradas', tipo: 'pesos' },
  { titulo: 'Total Salidas', tipo: 'pesos' },
  { titulo: 'Esperado', tipo: 'pesos' },
  { titulo: 'Caja final', tipo: 'pesos' },
  { titulo: 'Diferencia', tipo: 'pesos' },
];
/** Further columns of the Excel file; a page of a PDF is too narrow for them. */
const SOLO_EN_EXCEL: readonly Column[] = [
  { titulo: 'Pedidos cancelados', tipo: 'entero' },
  { titulo: 'Importe cancelado', tipo: 'pesos' },
  { titulo: 'Cortesías', tipo: 'entero' },
  { titulo: 'Importe de cortesías', tipo: 'pesos' },
  { titulo: 'Descuentos', tipo: 'entero' },
  { titulo: 'Importe de descuentos', tipo: 'pesos' },
  { titulo: 'Promociones', tipo: 'entero' },
  { titulo: 'Importe de promociones', tipo: 'pesos' },
  { titulo: 'Redondeo del efectivo', tipo: 'pesos' },
];

const estadoDe = ({ cerrado_en, irregular }: CorteDeCaja): string => {
  if (cerrado_en === null) return 'Abierto';
  return irregular ? 'Irregular' : 'Cerrado';
};

type PorMotivo = CorteDeCaja['detalles']['cortesias'];

const sumaDe = (por: PorMotivo): readonly [cuantos: number, total: number] => [
  por.reduce((suma, { cuantos }) => suma + cuantos, 0),
  aPesos(por.reduce((suma, { total }) => suma + aCentavos(total), 0)),
];

/** Cancelled dishes, courtesies, discounts and promotions of any reason, each with count and amount (decisions 0121, 0164 and 0175), and the rounding of cash. */
const soloEnExcel = ({ detalles, cuadre }: CorteDeCaja): readonly number[] => [
  ...sumaDe(detalles.pedidos_cancelados),
  ...sumaDe(detalles.cortesias),
  ...sumaDe(detalles.descuentos ?? []),
  ...sumaDe(detalles.promociones ?? []),
  cuadre.redondeo ?? 0,
];

const filaDe = (c: CorteDeCaja) => [
  c.z,
  estadoDe(c),
  c.usuario,
  c.terminal,
  c.abierto_en,
  c.cerrado_en,
  c.caja_inicial.cantidad,
  c.detalles.total_ventas,
  c.cuadre.ventas_en_efectivo,
  c.detalles.total_entradas,
  c.detalles.total_salidas,
  c.cuadre.esperado,
  c.cuadre.contado,
  c.cuadre.diferencia,
];

const listaDe = async (ctx: SesionCtx, formato: Format, filtros: RequestedPage['filtros']): Promise<TableContent> => {
  const { zona } = ctx.sesion.sucursal;
  const ancha = formato === 'xlsx';
  const { leidos } = await leerCortes(ctx, busquedaDeCortes({ filtros }, zona), [MAX_ROWS[formato] + 1, 0]);
  return {
    titulo: 'Cortes de Caja',
    filtros: filtersInWords(await gruposDeCortes(ctx), filtros),
    columnas: [...COLUMNAS, ...(ancha ? SOLO_EN_EXCEL : [])],
    filas: leidos
      .map((leido) => presentCorte(leido, ctx))
      .map((corte) => [...filaDe(corte), ...(ancha ? soloEnExcel(corte) : [])]),
  };
};

const PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

const enFrases = (que: string, por: PorMotivo): string[] =>
  por.map(({ concepto, cuantos, total }) => `${que}, ${concepto}: ${cuantos} (${PESOS.format(total)})`);

/** The statistics of a shift as a table: its figures as sentences at the head, its dishes as rows. */
const turnoDe = ({ corte, resumen, tendencias, productosMasVendidos, alertas }: EstadisticasDeTurno): TableContent => ({
  titulo: 'Estadísticas del turno',
  filtros: [
    `${corte.usuario}, ${corte.terminal}, ${corte.caja_inicial.fecha} ${corte.caja_inicial.hora}`,
    `Total Ventas: ${PESOS.format(resumen.totalVentas)}`,
    `Productos Vendidos: ${resumen.totalProductos}`,
    `Ticket Promedio: ${PESOS.format(resumen.promedioTicket)}`,
    ...(tendencias.ganancia === null ? [] : [`Ganancias: ${PESOS.format(tendencias.ganancia)}`]),
    ...enFrases('Pedidos cancelados', corte.detalles.pedidos_cancelados),
    ...enFrases('Cortesías', corte.detalles.cortesias),
    ...enFrases('Descuentos', corte.detalles.descuentos ?? []),
    ...enFrases('Promociones', corte.detalles.promociones ?? []),
    ...alertas.map(({ mensaje }) => mensaje),
  ],
  columnas: [
    { titulo: '#', tipo: 'entero' },
    { titulo: 'Producto', tipo: 'texto' },
    { titulo: 'Cantidad', tipo: 'texto' },
    { titulo: 'Total', tipo: 'pesos' },
    { titulo: '%', tipo: 'porcentaje' },
  ],
  filas: productosMasVendidos.map((p, i) => [i + 1, p.nombre, String(p.cantidad), p.total, p.porcentaje / 100]),
});

interface Pedido {
  readonly filtros: RequestedPage['filtros'];
  readonly corte?: string | undefined;
}

const exportar = async (ctx: SesionCtx, formato: Format, { filtros, corte }: Pedido) => {
  const estadisticas = corte === undefined ? null : await estadisticasDe(ctx, corte);
  if (estadisticas && !estadisticas.ok) return estadisticas;
  const contenido = estadisticas ? turnoDe(estadisticas.value) : await listaDe(ctx, formato, filtros);
  return asAnswer(await exportTable(ctx, formato, contenido));
};

/** The shifts that the filters select, or a single one, as a PDF (decision 0037). */
export const exportarPdf = handlerOf(turnos.exportarPdf, ({ body }, ctx) => exportar(ctx, 'pdf', body));

/** The shifts that the filters select, or a single one, as an Excel file. */
export const exportarExcel = handlerOf(turnos.exportarExcel, ({ body }, ctx) => exportar(ctx, 'xlsx', body));
