import { errorDeTipos } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { z } from 'zod';
import { idNumerico } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { sucursalSchema, version } from './sucursales.ts';
import { ajustesDeTipo } from './tipo-de-orden-schema.ts';

/** The order types of a branch (D-130). */
export const tiposDeOrden = {
  listar: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'tipos-de-orden',
    resumen: 'Los tipos de orden de la sucursal en su orden, y qué pide cada uno',
    acceso: 'sesion',
    data: z.array(ajustesDeTipo),
    motivos: [],
  }),
  guardar: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/sucursales/tipos-de-orden',
    resumen: 'Guarda qué tipos de orden ofrece una sucursal, en qué orden, y qué pide cada uno',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_SUCURSAL],
    body: z.object({
      id: idNumerico,
      version,
      tipos: z
        .array(ajustesDeTipo)
        .max(CLAVES_DE_TIPO.length, `A lo más ${CLAVES_DE_TIPO.length} tipos`)
        .check(({ value, issues }) => {
          const message = errorDeTipos(value);
          if (message !== null) issues.push({ code: 'custom', path: [], message, input: value });
        }),
    }),
    nombra: ({ body }) => ({ sucursales: [body.id] }),
    data: sucursalSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO'],
    write: 'idempotente',
  }),
} as const;
