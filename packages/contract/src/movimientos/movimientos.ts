import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  archivoHecho,
  descargaLista,
  descargaPedida,
  exportacion,
  grupoDeFiltro,
  instante,
  pagina,
  paginaDe,
  uuid,
} from '../primitives.ts';
import { defineRoute } from '../route.ts';

const QUIEN_VE = [PERMISO.VER_DASHBOARD] as const;

/** A piece of a sentence: plain words, a name, or an amount; never markup (D-58). */
const parteSchema = z.object({ tipo: z.enum(['texto', 'nombre', 'importe']), texto: z.string() });

/** A row of the log as people read it (001 §3). */
const movimientoDelSistema = z.object({
  id: uuid,
  fecha: z.string(),
  hora: z.string(),
  creado_en: instante,
  modulo: z.string(),
  movimiento: z.array(parteSchema),
  operacion: z.string(),
  usuario: z.string(),
  terminal: z.string(),
  /** The name of the device of its session (D-172); '' where there is none. */
  aparato: z.string(),
  /** Who approved it (D-18). */
  autorizo: z.string().nullable(),
  /** Changed fields, with old and new value. */
  cambios: z.array(z.object({ campo: z.string(), antes: z.string().nullable(), ahora: z.string().nullable() })),
});

export type MovimientoDelSistema = z.infer<typeof movimientoDelSistema>;

/** A security event: about access, or data that leave the business (decision 0023). */
const sucesoDeSeguridad = movimientoDelSistema
  .pick({
    id: true,
    fecha: true,
    hora: true,
    movimiento: true,
    usuario: true,
    terminal: true,
    aparato: true,
    autorizo: true,
  })
  .extend({ clase: z.string(), sucursal: z.string() });

export type SucesoDeSeguridad = z.infer<typeof sucesoDeSeguridad>;

const QUIEN_CUIDA = [PERMISO.EDITAR_DATOS_DEL_NEGOCIO] as const;

/** The log of the branch. */
export const movimientos = {
  pagina: defineRoute({
    method: 'POST',
    path: 'herramientas/movimientos-del-sistema',
    resumen: 'Movimientos del sistema por página, del último al primero; lo que dicen va en partes con nombre (D-58)',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: pagina,
    data: paginaDe(movimientoDelSistema),
    motivos: [],
    write: 'natural',
  }),
  filtros: defineRoute({
    method: 'GET',
    path: 'herramientas/movimientos-del-sistema/filtros',
    resumen: 'Por qué se filtran los movimientos, además de su texto y sus días',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    data: z.object({ datos: z.array(grupoDeFiltro) }),
    motivos: [],
  }),
  exportar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'movimientos-del-sistema/exportar',
    resumen: 'Los movimientos del filtro como PDF o Excel',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: exportacion,
    data: archivoHecho,
    motivos: ['EXPORTACION_MUY_GRANDE', 'TALLER_OCUPADO'],
    write: 'natural',
  }),
  descargar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'movimientos-del-sistema/descargar',
    resumen: 'Los movimientos del filtro en Excel o CSV, hasta 500,000: el enlace del que el navegador los trae',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: descargaPedida,
    data: descargaLista,
    motivos: ['EXPORTACION_MUY_GRANDE', 'TALLER_OCUPADO'],
    write: 'natural',
  }),
  seguridad: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'negocio/seguridad',
    resumen:
      'Lo que pasó con los accesos del negocio, del último al primero: intentos fallidos, aparatos nuevos, exportaciones, permisos',
    acceso: 'sesion',
    permiso: QUIEN_CUIDA,
    body: pagina,
    data: paginaDe(sucesoDeSeguridad),
    motivos: [],
    write: 'natural',
  }),
  filtrosDeSeguridad: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'negocio/seguridad/filtros',
    resumen: 'Por qué se filtra la seguridad del negocio, además de sus días',
    acceso: 'sesion',
    permiso: QUIEN_CUIDA,
    data: z.object({ datos: z.array(grupoDeFiltro) }),
    motivos: [],
  }),
} as const;
