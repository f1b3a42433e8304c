import {
  parsePromocion,
  presentPromocion,
  promociones,
  type PromocionDeSucursal,
} from '@comal/contract/negocio/promociones';
import { PROMOCIONES_MAXIMAS } from '@comal/domain/promociones/promocion';
import { refuse } from '@comal/domain/result';
import { lockCatalogo, writtenIn } from '../../../platform/catalogo/catalogo-write.ts';
import {
  asPromocion,
  promocionesDe,
  promocionPorId,
  type FilaDePromocion,
} from '../../../platform/catalogo/promociones.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import {
  cambiarPromocion,
  insertarPromocion,
  mismaPromocion,
  ordenarPromociones,
  retirarPromocion,
} from './repository.ts';

const NINGUNA = 0;

/** A stored promotion on the wire. */
export const presentFila = (fila: FilaDePromocion): PromocionDeSucursal => {
  const { dias, horas, tipos, categorias, productos, ...promocion } = presentPromocion(asPromocion(fila));
  const listas = { dias: [...dias], tipos: [...tipos], categorias: [...categorias], productos: [...productos] };
  return { ...promocion, ...listas, horas: horas && { ...horas } };
};

/** The menu in memory is read again: it has the promotions, which new lines copy. */
const escrito = <D>(ctx: SesionCtx, message: string, data: D) => writtenIn(ctx, getAlcance(ctx), { message, data });

/** Adds a promotion at the end of the list. */
export const nueva = handlerOf(promociones.nueva, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, lista, [otra]] = await tx.read(
    lockCatalogo(alcance),
    promocionesDe(alcance),
    mismaPromocion(alcance, body.nombre, NINGUNA),
  );
  if (otra) return refuse('NOMBRE_REPETIDO', { nombre: otra.nombre }, 'nombre');
  if (lista.length >= PROMOCIONES_MAXIMAS) return refuse('PROMOCIONES_MAXIMAS', { cuantos: PROMOCIONES_MAXIMAS });
  const [[hecho]] = await tx.read(insertarPromocion(alcance, parsePromocion(body)));
  const { id } = hecho!;
  tx.write(record(ctx, 'promocion.nueva', `promocion/${id}`, { nombre: body.nombre, ahora: body }));
  return escrito(ctx, 'Promoción agregada', { id, version: 1, ...body });
});

/** Changes a promotion; what was ordered before keeps the one of before. */
export const editar = handlerOf(promociones.editar, async ({ body: { id, version, ...body } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [antes], [otra]] = await tx.read(
    lockCatalogo(alcance),
    promocionPorId(alcance, id),
    mismaPromocion(alcance, body.nombre, id),
  );
  if (!antes || antes.retirado) return refuse('NO_ENCONTRADO');
  if (antes.version !== version) return refuse('CAMBIO_ENTRETANTO');
  if (otra) return refuse('NOMBRE_REPETIDO', { nombre: otra.nombre }, 'nombre');
  const datos = { nombre: antes.nombre, antes: presentFila(antes), ahora: body };
  tx.write(
    cambiarPromocion(alcance, id, parsePromocion(body)),
    record(ctx, 'promocion.editada', `promocion/${id}`, datos),
  );
  return escrito(ctx, 'Promoción guardada', { id, version: version + 1, ...body });
});

const PASOS = { arriba: -1, abajo: 1 } as const;

/** Moves a promotion one place up or down in the list; the first stays first, and the last one last. */
export const mover = handlerOf(promociones.mover, async ({ body: { id, hacia } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, lista] = await tx.read(lockCatalogo(alcance), promocionesDe(alcance));
  const ids = lista.map((d) => d.id);
  const de = ids.indexOf(id);
  if (de < 0) return refuse('NO_ENCONTRADO');
  const vecino = ids[de + PASOS[hacia]];
  if (vecino !== undefined) {
    const nombres = { nombre: lista[de]!.nombre, hacia };
    tx.write(
      ordenarPromociones(alcance, ids.with(de, vecino).with(de + PASOS[hacia], id)),
      record(ctx, 'promocion.orden', `promocion/${id}`, nombres),
    );
  }
  return escrito(ctx, 'Orden de las promociones guardado', null);
});

/** Removes a promotion from the list; what was ordered before keeps it. */
export const eliminar = handlerOf(promociones.eliminar, async ({ params: { id } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [antes]] = await tx.read(lockCatalogo(alcance), promocionPorId(alcance, id));
  if (!antes || antes.retirado) return refuse('NO_ENCONTRADO');
  tx.write(
    retirarPromocion(alcance, id),
    record(ctx, 'promocion.eliminada', `promocion/${id}`, { nombre: antes.nombre }),
  );
  return escrito(ctx, 'Promoción eliminada', null);
});
