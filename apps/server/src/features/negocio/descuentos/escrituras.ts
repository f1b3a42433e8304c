import { descuentos, parseRegla, presentRegla, type DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import { presentVigencia } from '@comal/contract/negocio/vigencia-schema';
import { DESCUENTOS_MAXIMOS } from '@comal/domain/descuentos/regla';
import { refuse } from '@comal/domain/result';
import { lockCatalogo, writtenIn } from '../../../platform/catalogo/catalogo-write.ts';
import { moveInOrder } from '../../../platform/catalogo/orden.ts';
import { asRegla, descuentoPorId, descuentosDe, type FilaDeDescuento } from '../../../platform/catalogo/descuentos.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import {
  cambiarDescuento,
  insertarDescuento,
  mismoDescuento,
  ordenarDescuentos,
  retirarDescuento,
} from './repository.ts';

const NINGUNO = 0;

/** A stored discount on the wire. */
export const presentDescuento = (fila: FilaDeDescuento): DescuentoDeSucursal => {
  const regla = presentRegla(asRegla(fila));
  return { ...regla, ...presentVigencia(regla) };
};

/** Tills read the discounts again; the menu stays as it is. */
const escrito = <D>(ctx: SesionCtx, message: string, data: D) =>
  writtenIn(ctx, getAlcance(ctx), { message, data }, (menu) => menu);

/** Adds a discount at the end of the list. */
export const nuevo = handlerOf(descuentos.nuevo, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, lista, [otro]] = await tx.read(
    lockCatalogo(alcance),
    descuentosDe(alcance),
    mismoDescuento(alcance, body.nombre, NINGUNO),
  );
  if (otro) return refuse('NOMBRE_REPETIDO', { nombre: otro.nombre }, 'nombre');
  if (lista.length >= DESCUENTOS_MAXIMOS) return refuse('DESCUENTOS_MAXIMOS', { cuantos: DESCUENTOS_MAXIMOS });
  const [[hecho]] = await tx.read(insertarDescuento(alcance, parseRegla(body)));
  const { id } = hecho!;
  tx.write(record(ctx, 'descuento.nuevo', `descuento/${id}`, { nombre: body.nombre, ahora: body }));
  return escrito(ctx, 'Descuento agregado', { id, version: 1, ...body });
});

/** Changes a discount of the list; what was given by it before stays as it is. */
export const editar = handlerOf(descuentos.editar, async ({ body: { id, version, ...body } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [antes], [otro]] = await tx.read(
    lockCatalogo(alcance),
    descuentoPorId(alcance, id),
    mismoDescuento(alcance, body.nombre, id),
  );
  if (!antes || antes.retirado) return refuse('NO_ENCONTRADO');
  if (antes.version !== version) return refuse('CAMBIO_ENTRETANTO');
  if (otro) return refuse('NOMBRE_REPETIDO', { nombre: otro.nombre }, 'nombre');
  const datos = { nombre: antes.nombre, antes: presentDescuento(antes), ahora: body };
  tx.write(cambiarDescuento(alcance, id, parseRegla(body)), record(ctx, 'descuento.editado', `descuento/${id}`, datos));
  return escrito(ctx, 'Descuento guardado', { id, version: version + 1, ...body });
});

/** Moves a discount one place up or down in the list; the first stays first, and the last one last. */
export const mover = handlerOf(descuentos.mover, async ({ body: { id, hacia } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, lista] = await tx.read(lockCatalogo(alcance), descuentosDe(alcance));
  const ids = lista.map((d) => d.id);
  const movidos = moveInOrder(ids, id, hacia);
  if (!movidos) return refuse('NO_ENCONTRADO');
  const { nombre } = lista.find((d) => d.id === id)!;
  if (movidos !== ids)
    tx.write(ordenarDescuentos(alcance, movidos), record(ctx, 'descuento.orden', `descuento/${id}`, { nombre, hacia }));
  return escrito(ctx, 'Orden de los descuentos guardado', null);
});

/** Removes a discount from the list; what was given by it before stays as it is. */
export const eliminar = handlerOf(descuentos.eliminar, async ({ params: { id } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [antes]] = await tx.read(lockCatalogo(alcance), descuentoPorId(alcance, id));
  if (!antes || antes.retirado) return refuse('NO_ENCONTRADO');
  tx.write(
    retirarDescuento(alcance, id),
    record(ctx, 'descuento.eliminado', `descuento/${id}`, { nombre: antes.nombre }),
  );
  return escrito(ctx, 'Descuento eliminado', null);
});
