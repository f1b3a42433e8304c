import type { Place } from '../../../platform/comensal/lugar.ts';
import type { Ctx, SesionCtx } from '../../../platform/http/context.ts';

/** The waiter of diners' orders. */
export const AUTOSERVICIO = { id: 0, nombre: 'AUTOSERVICIO' } as const;

/** A nil id, because log and kept answers need a session id. */
const SIN_SESION = '00000000-0000-0000-0000-000000000000';

/**
 * Runs a diner's request as the waiter AUTOSERVICIO at the caja general of the branch, without permissions: its writes require
 * none. Stock is checked as on a register with that right.
 */
export const comoAutoservicio = (ctx: Ctx, lugar: Omit<Place, 'mesa'> & Partial<Pick<Place, 'mesa'>>): SesionCtx => ({
  ...ctx,
  autorizo: null,
  leavePlace: () => undefined,
  puede: () => false,
  sesion: {
    id: SIN_SESION,
    cliente: lugar.cliente,
    usuario: {
      ...{ id: AUTOSERVICIO.id, nombre_completo: AUTOSERVICIO.nombre, username: '' },
      ...{ rol: 0, rol_descripcion: '' },
    },
    permisos: new Set(),
    sucursales: new Set([lugar.sucursal]),
    sucursal: {
      ...{ id: lugar.sucursal, no_sucursal: lugar.no_sucursal, zona: lugar.zona, hora_corte: lugar.hora_corte },
      // Who orders without a table has no waiter who would fire a course.
      tiempos: lugar.mesa === null ? 'sin' : lugar.tiempos,
    },
    caja: { id: lugar.caja, alias: '', es_general: true, permisos: new Set(['validarinventarioproducto'] as const) },
    plataforma: 'web',
    ...{ creada_en: ctx.ahora, vista_en: ctx.ahora, bloqueada: false, debeCambiar: false },
    faltaSegundoFactor: false,
  },
});
