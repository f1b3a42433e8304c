import { productos } from '@comal/contract/catalogo/productos';
import { presentProducto } from '@comal/contract/catalogo/vista';
import { refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { receiveImage } from '../../../platform/images/receive-image.ts';
import { cambiarImagen, productoPorId, type ImagenDeProducto } from './productos-consultas.ts';
import { vendibleExclusivo } from '../vendibles/vendibles-consultas.ts';

const poner = async (id: number, imagen: ImagenDeProducto, message: string, ctx: SesionCtx, tx: Tx) => {
  const en = getAlcance(ctx);
  const [, [suyo]] = await tx.read(lockCatalogo(en), vendibleExclusivo('producto', en, id));
  if (!suyo) return refuse('NO_ENCONTRADO');
  const [, [fila]] = await tx.read(cambiarImagen(en, id, imagen), productoPorId(en, id));
  tx.write(record(ctx, 'producto.imagen', `producto/${id}`, { imagen: imagen.url }));
  return written(ctx, message, presentProducto(fila!));
};

const ACTUALIZADA = 'Imagen del producto actualizada exitosamente';

/** A picture by its link, which the server never follows (D-56). */
export const editarImagen = handlerOf(productos.editarImagen, ({ body: { id, imagen } }, ctx, tx) =>
  poner(id, { url: imagen, hash: null }, ACTUALIZADA, ctx, tx),
);

/** An uploaded picture, stored by its hash, so that browsers may cache it for ever. */
export const subirImagen = handlerOf(productos.subirImagen, async ({ params, body }, ctx, tx) => {
  const recibida = await receiveImage(body, ctx, tx);
  return recibida.ok ? poner(params.id, recibida.value, ACTUALIZADA, ctx, tx) : recibida;
});

/** Removes the picture; the file stays for clients that still show it. */
export const quitarImagen = handlerOf(productos.quitarImagen, ({ params }, ctx, tx) =>
  poner(params.id, { url: null, hash: null }, 'Imagen del producto eliminada exitosamente', ctx, tx),
);
