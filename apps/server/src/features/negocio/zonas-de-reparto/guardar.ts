import { zonasDeReparto } from '@comal/contract/negocio/zonas-de-reparto';
import type { HandlerInput } from '@comal/contract/route';
import { aCentavos } from '@comal/domain/money';
import { noSeEdita } from '@comal/domain/negocio/sucursal';
import { refuse } from '@comal/domain/result';
import { lockCatalogo, writtenIn } from '../../../platform/catalogo/catalogo-write.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { subirVersion, sucursalPorId } from '../filas-de-sucursal.ts';
import { nuevosIds, presentZona, saveZonas, zonasDe, type FilaDeZona } from './zonas.ts';

type Guardadas = HandlerInput<typeof zonasDeReparto.guardar>['body']['zonas'];

const conIds = (zonas: Guardadas, nuevos: readonly { readonly id: number }[]): FilaDeZona[] => {
  const libres = nuevos.map(({ id }) => id);
  return zonas.map(({ id, precio, ...z }) => ({ ...z, id: id ?? libres.shift()!, precio: aCentavos(precio) }));
};

/** Saves the zones of a branch; its tills read them again, as they do with the menu. */
export const guardar = handlerOf(zonasDeReparto.guardar, async ({ body: { id, version, zonas } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const alcance = { cliente, sucursal: id };
  const [, [antes], previas, nuevos] = await tx.read(
    lockCatalogo(alcance),
    sucursalPorId(cliente, id),
    zonasDe(alcance),
    nuevosIds(zonas.filter((z) => z.id === undefined).length),
  );
  const negada = noSeEdita(antes, { version });
  if (negada || !antes) return negada ?? refuse('NO_ENCONTRADO');
  const conocidas = new Set(previas.map((z) => z.id));
  if (zonas.some((z) => z.id !== undefined && !conocidas.has(z.id))) return refuse('NO_ENCONTRADO', undefined, 'zonas');
  const ahora = conIds(zonas, nuevos);
  tx.write(
    ...saveZonas(alcance, ahora),
    subirVersion(cliente, id),
    record(ctx, 'sucursal.zonas_de_reparto', `sucursal/${id}`, { nombre: antes.nombre, antes: previas, ahora }),
  );
  const data = { zonas: ahora.map(presentZona), version: antes.version + 1 };
  return writtenIn(ctx, alcance, { message: 'Zonas guardadas', data }, (menu) => menu);
});
