import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { NOMBRE_DE_APARATO_PROPIO } from '@comal/domain/sesiones/aparatos';
import { instante, texto, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { dichoDeAparato } from './sesiones.ts';

const VEN = [PERMISO.ADMINISTRAR_SESIONES_SISTEMA] as const;
const id = z.object({ id: uuid });
const nombrado = z.object({ nombre: texto(NOMBRE_DE_APARATO_PROPIO) });

/** A device of the business: what it is called, what it said of itself, and its last use in branches that the caller may enter. */
const aparatoDelNegocio = z.object({
  id: uuid,
  nombre: z.string(),
  /** 'web', 'standalone' or 'movil'. */
  plataforma: z.string(),
  ...dichoDeAparato.shape,
  /** Who used it last, and where. */
  persona: z.string(),
  caja: z.string(),
  sucursal: z.string(),
  /** When it was last used, to the minute. */
  visto_en: instante,
  /** Its open sessions. */
  sesiones: z.number().int(),
  /** It is the device that asks. */
  este: z.boolean(),
});

export type AparatoDelNegocio = z.infer<typeof aparatoDelNegocio>;

/** The devices on which people of a business sign in (D-172). */
export const aparatos = {
  lista: defineRoute({
    method: 'GET',
    path: 'aparatos/lista',
    resumen: 'Los aparatos en que se entró en las sucursales de quien pregunta, del último que se usó al primero',
    acceso: 'sesion',
    permiso: VEN,
    data: z.array(aparatoDelNegocio),
    motivos: [],
  }),
  nombrar: defineRoute({
    method: 'PUT',
    path: 'aparatos/{id}/editar',
    resumen: 'Cambia cómo se llama un aparato',
    acceso: 'sesion',
    permiso: VEN,
    params: id,
    body: nombrado,
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  nombrarEste: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'usuarios/cuenta/aparato',
    resumen: 'Cambia cómo se llama el aparato de la sesión propia',
    acceso: 'sesion',
    body: nombrado,
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  olvidar: defineRoute({
    method: 'DELETE',
    path: 'aparatos/{id}/olvidar',
    resumen:
      'Olvida un aparato: cierra sus sesiones, aunque su caja siga abierta, y quien vuelva a entrar en él entra en uno nuevo',
    acceso: 'sesion',
    permiso: [PERMISO.CERRAR_TODAS_LAS_SESIONES],
    params: id,
    data: z.object({ cerradas: z.number().int() }),
    motivos: ['NO_ENCONTRADO', 'SESION_PROPIA', 'SESION_DE_ADMINISTRADOR', 'SUCURSAL_NO_PERMITIDA'],
    write: 'idempotente',
  }),
} as const;
