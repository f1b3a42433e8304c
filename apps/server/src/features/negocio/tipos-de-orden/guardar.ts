import { tiposDeOrden } from '@comal/contract/negocio/tipos-de-orden';
import { METODOS_PROPIOS_MAXIMOS } from '@comal/domain/caja/metodos';
import { PLATAFORMAS_CONOCIDAS } from '@comal/domain/comanda/tipo/app';
import { ajustesDeTipo, completarTipos, type AjustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { noSeEdita } from '@comal/domain/negocio/sucursal';
import { refuse } from '@comal/domain/result';
import { lockCatalogo, writtenIn } from '../../../platform/catalogo/catalogo-write.ts';
import { addKnownPlatforms, saveTipos } from '../../../platform/catalogo/tipos-de-orden.ts';
import type { Query } from '../../../platform/db/query.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import { subirVersion, sucursalPorId } from '../filas-de-sucursal.ts';

/** The platforms that everybody knows, for a branch that offers the type 'app' now and did not before. */
const plataformasConocidas = (
  cliente: string,
  antes: readonly AjustesDeTipo[],
  ahora: readonly AjustesDeTipo[],
): Query[] =>
  ajustesDeTipo(ahora, 'app').activo && !ajustesDeTipo(antes, 'app').activo
    ? [addKnownPlatforms(cliente, PLATAFORMAS_CONOCIDAS, METODOS_PROPIOS_MAXIMOS)]
    : [];

/** Saves the order types of a branch; its tills read them again, as they do with the menu. */
export const guardar = handlerOf(tiposDeOrden.guardar, async ({ body: { id, version, tipos } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const alcance = { cliente, sucursal: id };
  const [, , [antes]] = await tx.read(lockPeople(cliente), lockCatalogo(alcance), sucursalPorId(cliente, id));
  const negada = noSeEdita(antes, { version });
  if (negada || !antes) return negada ?? refuse('NO_ENCONTRADO');
  tx.write(
    saveTipos(alcance, tipos),
    ...plataformasConocidas(cliente, antes.tipos_de_orden, tipos),
    subirVersion(cliente, id),
    record(ctx, 'sucursal.tipos_de_orden', `sucursal/${id}`, {
      ...{ nombre: antes.nombre, antes: completarTipos(antes.tipos_de_orden), ahora: tipos },
    }),
  );
  const data = { ...antes, tipos_de_orden: tipos, version: antes.version + 1 };
  return writtenIn(ctx, alcance, { message: 'Tipos de orden guardados', data });
});
