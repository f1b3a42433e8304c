import { z } from 'zod';
import { CLAVES_DE_REPORTE } from '@comal/domain/reportes/reportes';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { periodoPedido, sucursalesPedidas } from '../periodo.ts';
import { archivoHecho, descargaLista, filtrosPedidos, grupoDeFiltro } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const QUIEN_VE = [PERMISO.VER_DASHBOARD] as const;
const MES = 'Elige un mes';

const pedido = z.object({
  reporte: z.enum(CLAVES_DE_REPORTE, 'Elige un reporte de la lista'),
  de: periodoPedido,
  ...filtrosPedidos.shape,
});

const mesPedido = z
  .string(MES)
  .max(7, MES)
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, MES);

const reporteSchema = z.object({
  /** Operating days, first and last, YYYY-MM-DD. */
  dias: z.object({ desde: z.string(), hasta: z.string() }),
  /** Cells in the order of the report's columns (domain): pesos, percent, pieces, texts. */
  filas: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** Totals of the columns that have one; null for the others. */
  totales: z.array(z.number().nullable()),
});

export type ReporteHecho = z.infer<typeof reporteSchema>;

/** The reports of the business (decision 0060): one table of them, in the domain. */
export const reportes = {
  ver: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'reportes',
    resumen:
      'Un reporte de un periodo, de una o varias sucursales; los que dicen costos, para quien puede ver productos',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: pedido,
    data: reporteSchema,
    motivos: ['NO_ENCONTRADO', 'SIN_PERMISO', 'CONTEO_CIEGO'],
    write: 'natural',
    pesada: true,
  }),
  filtros: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'reportes/filtros',
    resumen: 'Por qué se filtran los reportes, además de sus días y sucursales: mesero, persona, categoría y caja',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    data: z.array(grupoDeFiltro),
    motivos: [],
  }),
  exportar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'reportes/exportar',
    resumen: 'Un reporte como PDF o Excel',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: z.object({ ...pedido.shape, formato: z.enum(['pdf', 'xlsx'], 'Formato no válido') }),
    data: archivoHecho,
    motivos: ['NO_ENCONTRADO', 'SIN_PERMISO', 'CONTEO_CIEGO', 'EXPORTACION_MUY_GRANDE', 'TALLER_OCUPADO'],
    write: 'natural',
    pesada: true,
  }),
  contador: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'reportes/contador',
    resumen:
      'El archivo de un mes para el contador, en Excel: ventas por día y método, cortes con su diferencia, entradas y salidas, y en su primera hoja si todo suma',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: z.object({ mes: mesPedido, sucursales: sucursalesPedidas }),
    data: archivoHecho,
    motivos: ['NO_ENCONTRADO', 'CONTEO_CIEGO', 'EXPORTACION_MUY_GRANDE', 'TALLER_OCUPADO'],
    write: 'natural',
    pesada: true,
  }),
  conFacturas: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'reportes/contador/con-facturas',
    resumen: 'Si el archivo del mes lleva facturas: el negocio factura y quien lo pide puede verlas',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: z.object({ sucursales: sucursalesPedidas }),
    data: z.object({ facturas: z.boolean() }),
    motivos: ['NO_ENCONTRADO'],
    write: 'natural',
  }),
  paquete: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'reportes/contador/paquete',
    resumen:
      'El mes para el contador en un ZIP: XML y PDF de cada factura, y el Excel que dice si lo cobrado y lo facturado suman',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: z.object({
      mes: mesPedido,
      sucursales: sucursalesPedidas,
      /** Drawing them takes some minutes for a thousand. */
      pdf: z.boolean('Di si lleva los PDF'),
    }),
    data: descargaLista,
    motivos: [
      'NO_ENCONTRADO',
      'SIN_PERMISO',
      'CONTEO_CIEGO',
      'SIN_FACTURAS',
      'EXPORTACION_MUY_GRANDE',
      'TALLER_OCUPADO',
    ],
    write: 'natural',
  }),
} as const;
