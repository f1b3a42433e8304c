import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { ZONAS_MAXIMAS } from '@comal/domain/reparto/limites';
import { errorDeZonas } from '@comal/domain/reparto/zonas';
import { z } from 'zod';
import { idEscrito, idNumerico } from '../primitives.ts';
import { zonaDeReparto, zonaGuardada } from '../reparto/schemas.ts';
import { defineRoute } from '../route.ts';
import { version } from './sucursales.ts';

const zonasDeSucursal = z.object({ zonas: z.array(zonaDeReparto), version: z.number().int() });

/** The zones of a branch and what a delivery costs in each (D-130). */
export const zonasDeReparto = {
  listar: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'reparto/zonas',
    resumen: 'Las zonas a las que reparte la sucursal, en su orden, también las que no se ofrecen',
    acceso: 'sesion',
    permiso: [P.CREAR_Y_EDITAR_COMANDAS],
    data: z.array(zonaDeReparto),
    motivos: [],
  }),
  deSucursal: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'negocio/sucursales/{id}/zonas-de-reparto',
    resumen: 'Las zonas de reparto de una sucursal del negocio, y la versión con que se guardan',
    acceso: 'sesion',
    permiso: [P.EDITAR_SUCURSAL],
    params: z.object({ id: idEscrito }),
    nombra: ({ params }) => ({ sucursales: [params.id] }),
    data: zonasDeSucursal,
    motivos: ['NO_ENCONTRADO'],
  }),
  guardar: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/sucursales/zonas-de-reparto',
    resumen: 'Guarda las zonas de reparto de una sucursal en su orden; la que falta en la lista se quita',
    acceso: 'sesion',
    permiso: [P.EDITAR_SUCURSAL],
    body: z.object({
      id: idNumerico,
      version,
      zonas: z
        .array(zonaGuardada)
        .max(ZONAS_MAXIMAS, `A lo más ${ZONAS_MAXIMAS} zonas`)
        .check(({ value, issues }) => {
          const message = errorDeZonas(value);
          if (message !== null) issues.push({ code: 'custom', path: [], message, input: value });
        }),
    }),
    nombra: ({ body }) => ({ sucursales: [body.id] }),
    data: zonasDeSucursal,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO'],
    write: 'idempotente',
  }),
} as const;
