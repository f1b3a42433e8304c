import { tiposDeOrden } from '@comal/contract/negocio/tipos-de-orden';
import { completarTipos } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { noSeEdita } from '@comal/domain/negocio/sucursal';
import { refuse } from '@comal/domain/result';
import { lockCatalogo, writtenIn } from '../../../platform/catalogo/catalogo-write.ts';
import { saveTipos } from '../../../platform/catalogo/tipos-de-orden.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import { subirVersion, sucursalPorId } from '../filas-de-sucursal.ts';

/** Saves the order types of a branch; its tills read them again, as they do with the menu. */
export const guardar = handlerOf(tiposDeOrden.guardar, async ({ body: { id, version, tipos } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const alcance = { cliente, sucursal: id };
  const [, , [antes]] = await tx.read(lockPeople(cliente), lockCatalogo(alcance), sucursalPorId(cliente, id));
  const negada = noSeEdita(antes, { version });
  if (negada || !antes) return negada ?? refuse('NO_ENCONTRADO');
  tx.write(
    saveTipos(alcance, tipos),
    subirVersion(cliente, id),
    record(ctx, 'sucursal.tipos_de_orden', `sucursal/${id}`, {
      ...{ nombre: antes.nombre, antes: completarTipos(antes.tipos_de_orden), ahora: tipos },
    }),
  );
  const data = { ...antes, tipos_de_orden: tipos, version: antes.version + 1 };
  return writtenIn(ctx, alcance, { message: 'Tipos de orden guardados', data });
});
