import type { Elenco, Muestras } from './muestra.ts';

/** Samples of dashboard, reports and log, on the screen and as a file. */
export const muestrasDeNumeros = ({ admin }: Pick<Elenco, 'admin'>): Muestras => ({
  'tablero.ver': () => [admin, { body: { periodo: 0 } }],
  'tablero.exportar': () => [admin, { body: { formato: 'xlsx', de: { periodo: 0 } } }],
  'reportes.ver': () => [admin, { body: { reporte: 'dias', de: { periodo: 0 }, filtros: [] } }],
  'reportes.exportar': () => [admin, { body: { reporte: 'dias', de: { periodo: 0 }, filtros: [], formato: 'xlsx' } }],
  'reportes.contador': () => [admin, { body: { mes: '2026-11' } }],
  'reportes.conFacturas': () => [admin, { body: {} }],
  'reportes.paquete': () => [admin, { body: { mes: '2026-11', pdf: false } }],
  'negocio.descargarDatos': () => [admin, {}],
  'movimientos.pagina': () => [admin, { body: { filtros: [] } }],
  'movimientos.descargar': () => [admin, { body: { formato: 'csv', filtros: [] } }],
  'comandas.descargar': () => [admin, { body: { formato: 'csv', filtros: [] } }],
  'efectivo.exportar': () => [admin, { body: { formato: 'xlsx', filtros: [] } }],
  'movimientos.exportar': () => [admin, { body: { formato: 'xlsx', filtros: [] } }],
});
