import { z } from 'zod';
import {
  DESPACHOS_EN_PAPEL,
  MUESTRAS_DE_AREA,
  type DespachoEnPapel,
  type MuestraDeArea,
} from '@comal/domain/catalogo/area';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { elegido, grupoSchema } from './schemas.ts';
import { llamadasDeGrupo } from './grupos.ts';
import { idEscrito, pagina, paginaDe, texto } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** A dispatch area (000 §7). */
export const areaSchema = z.object({
  id: z.number().int(),
  descripcion: z.string(),
  /** It works with paper alone: no screen shows it, and the waiter may dispatch its lines (D-144); absent: it does not. */
  solo_papel: z.literal(true).optional(),
});

const VE = [PERMISO.VER_AREAS_DE_DESPACHO, PERMISO.MOVER_PRODUCTOS_A_AREA] as const;
const descripcion = texto(LIMITES_DE_CATALOGO.area);
/** Its lines are dispatched when they are saved (D-103); older pages omit it. */
const sin_preparacion = z.boolean('Indica si el área prepara').optional();

const claves = <K extends string>(de: Readonly<Record<K, string>>) => Object.keys(de) as [K, ...K[]];
const muestra = z.enum(claves<MuestraDeArea>(MUESTRAS_DE_AREA), 'Elige dónde ve el área sus pedidos');
const despacho = z.enum(claves<DespachoEnPapel>(DESPACHOS_EN_PAPEL), 'Elige cuándo se despacha lo que va en papel');

/** How the area works (D-103, D-144); what an older page omits stays as it is. */
const trabaja = { sin_preparacion, muestra: muestra.optional(), despacho: despacho.optional() };

/** A dispatch area of the configuration; `impresa`: a printer prints its slips. */
const areaDeConfiguracion = grupoSchema.extend({
  ...{ sin_preparacion: z.boolean(), muestra, despacho },
  impresa: z.boolean(),
});

const DE_GRUPO = llamadasDeGrupo('tpv/areas-de-despacho', VE, PERMISO.MOVER_PRODUCTOS_A_AREA);

/** Dispatch areas of the session's branch: the till lists them, the configuration keeps them. */
export const areas = {
  listar: defineRoute({
    method: 'GET',
    path: 'tpv/areas-de-despacho',
    resumen: 'Áreas de despacho de la sucursal',
    acceso: 'sesion',
    data: z.array(areaSchema),
    motivos: [],
  }),
  obtener: defineRoute({
    method: 'GET',
    path: 'tpv/areas-de-despacho/{id}',
    resumen: 'Un área de despacho',
    acceso: 'sesion',
    params: z.object({ id: idEscrito }),
    data: areaSchema,
    motivos: ['NO_ENCONTRADO'],
  }),
  pagina: defineRoute({
    method: 'POST',
    path: 'tpv/areas-de-despacho',
    resumen: 'Áreas de despacho por página',
    acceso: 'sesion',
    permiso: VE,
    body: pagina,
    data: paginaDe(areaDeConfiguracion),
    motivos: [],
    write: 'natural',
  }),
  nueva: defineRoute({
    method: 'POST',
    path: 'tpv/areas-de-despacho/nueva',
    resumen: 'Agrega un área de despacho',
    acceso: 'sesion',
    permiso: [PERMISO.NUEVA_AREA_DE_DESPACHO],
    body: z.object({ descripcion, ...trabaja }),
    data: areaDeConfiguracion,
    motivos: ['NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'tpv/areas-de-despacho/editar',
    resumen:
      'Cambia un área de despacho: su nombre, y si trabaja en pantalla o en papel (D-103, D-144); la del sistema conserva su nombre',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_AREA_DE_DESPACHO],
    body: z.object({ id: elegido, descripcion, ...trabaja }),
    data: areaDeConfiguracion,
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'tpv/areas-de-despacho/{id}/eliminar',
    resumen: 'Elimina un área sin productos ni pedidos por despachar',
    acceso: 'sesion',
    permiso: [PERMISO.ELIMINAR_AREA_DE_DESPACHO],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'AREA_CON_PRODUCTOS', 'AREA_CON_PEDIDOS'],
    write: 'idempotente',
  }),
  ...DE_GRUPO,
  // An area of the system takes dishes, too.
  mover: { ...DE_GRUPO.mover, motivos: ['NO_ENCONTRADO'] },
} as const;
