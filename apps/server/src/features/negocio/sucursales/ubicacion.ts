import { sucursales } from '@comal/contract/negocio/sucursales';
import { redondearCoordenada, type Ubicacion, type UbicacionEscrita } from '@comal/domain/negocio/ubicacion';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import { sucursalPorId } from '../filas-de-sucursal.ts';
import { ponerUbicacion } from './repository.ts';

const leida = ({ lat, lng, rangoDistancia }: UbicacionEscrita): Ubicacion | null =>
  lat === null || lng === null || rangoDistancia === null
    ? null
    : { lat: redondearCoordenada(lat), lng: redondearCoordenada(lng), rangoDistancia };

/** Saves the location of a branch, or clears it; the contract refuses a partial one. */
export const editarUbicacion = handlerOf(sucursales.editarUbicacion, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [antes]] = await tx.read(lockPeople(cliente), sucursalPorId(cliente, body.id));
  if (!antes?.activa) return refuse('NO_ENCONTRADO');
  const ubicacion = leida(body);
  tx.write(
    ponerUbicacion(cliente, antes.id, ubicacion),
    record(ctx, 'sucursal.ubicacion', `sucursal/${antes.id}`, {
      nombre: antes.nombre,
      antes: antes.ubicacion,
      ahora: ubicacion,
    }),
  );
  return ok({
    message: ubicacion ? 'Ubicación de la sucursal guardada' : 'Ubicación de la sucursal eliminada',
    data: { ...antes, ubicacion, version: antes.version + 1 },
  });
});
