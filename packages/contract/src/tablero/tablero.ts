import { z } from 'zod';
import { TENDENCIAS } from '@comal/domain/caja/estadisticas';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { periodoPedido } from '../periodo.ts';
import { archivoHecho, pesos } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const QUIEN_VE = [PERMISO.VER_DASHBOARD] as const;
/** The five figures of the dashboard; `ganancia` is null for readers who may not see costs (H90), the average null without charges. */
const cifras = {
  total_ventas: pesos,
  ticket_promedio: pesos.nullable(),
  total_clientes: z.number().int(),
  total_comandas: z.number().int(),
  total_alimentos: z.number(),
  ganancia: pesos.nullable(),
  /** The tax in the sales; absent where charges keep none (decision 0147). */
  iva: pesos.optional(),
};

const tableroSchema = z.object({
  ...cifras,
  /** Operating days, first and last, YYYY-MM-DD. */
  dias: z.object({ desde: z.string(), hasta: z.string() }),
  /** The trend of guests within the period. */
  tendencia: z.enum(TENDENCIAS),
  pedidos_por_mesero: z.array(z.object({ mesero: z.string(), pedidos: z.number() })),
  /** Guests by hour of arrival, every hour between the first and the last. */
  afluencia: z.array(z.object({ hora: z.string(), comensales: z.number().int() })),
  alimentos_despachados: z.array(z.object({ descripcion: z.string(), cantidad: z.number() })),
  metodos_de_pago: z.array(z.object({ metodo: z.string(), total: pesos, porcentaje: z.number() })),
  /** Methods are hidden: the reader counts blind, and a shift of the period waits for its count (D-107). */
  metodos_por_contar: z.literal(true).optional(),
  ventas_por_categoria: z.array(z.object({ categoria: z.string(), total: pesos })),
  /** By order type, the highest first; absent where only tables were sold. */
  ventas_por_tipo: z.array(z.object({ tipo: z.enum(CLAVES_DE_TIPO), total: pesos })).optional(),
  /** Grouped by description: pieces, total and its share, the highest first. */
  productos_vendidos: z.array(
    z.object({ descripcion: z.string(), cantidad: z.number(), precio: pesos, porcentaje: z.number() }),
  ),
  /** The figures of earlier periods, up to the same hour. */
  comparacion: z.array(
    z.object({ nombre: z.string(), dias: z.object({ desde: z.string(), hasta: z.string() }), ...cifras }),
  ),
});

export type Tablero = z.infer<typeof tableroSchema>;

/** The dashboard (001 §2.14, §7). */
export const tablero = {
  ver: defineRoute({
    method: 'POST',
    path: 'herramientas/dashboard',
    resumen: 'Cifras y gráficas de un periodo, de una o varias sucursales; inicio y fin son 0 si no es específico',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: periodoPedido,
    data: tableroSchema,
    motivos: ['NO_ENCONTRADO'],
    write: 'natural',
    pesada: true,
  }),
  sucursales: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'dashboard/sucursales',
    resumen: 'De qué sucursales puede ver las cifras quien pregunta: aquellas en las que entra',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    data: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
    motivos: [],
  }),
  exportar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'dashboard/exportar',
    resumen: 'El detalle de productos de un periodo, bajo sus cifras, como PDF o Excel',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: z.object({ formato: z.enum(['pdf', 'xlsx'], 'Formato no válido'), de: periodoPedido }),
    data: archivoHecho,
    motivos: ['NO_ENCONTRADO', 'EXPORTACION_MUY_GRANDE', 'TALLER_OCUPADO'],
    write: 'natural',
    pesada: true,
  }),
} as const;
