import { productos } from '@comal/contract/catalogo/productos';
import { presentProducto } from '@comal/contract/catalogo/vista';
import { refuse } from '@comal/domain/result';
import { alcanceDe, cerrojoDeCatalogo, escrito } from '../../../platform/catalogo/escritura.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { anotar } from '../../../platform/http/bitacora.ts';
import type { CtxSesion } from '../../../platform/http/contexto.ts';
import { handlerDe } from '../../../platform/http/handlers.ts';
import { recibirImagen } from '../../../platform/imagenes/recibir.ts';
import { cambiarImagen, productoPorId, type ImagenDeProducto } from './productos-consultas.ts';
import { vendibleExclusivo } from '../vendibles/vendibles-consultas.ts';

const poner = async (id: number, imagen: ImagenDeProducto, message: string, ctx: CtxSesion, tx: Tx) => {
  const en = alcanceDe(ctx);
  const [, [suyo]] = await tx.leer(cerrojoDeCatalogo(en), vendibleExclusivo('producto', en, id));
  if (!suyo) return refuse('NO_ENCONTRADO');
  const [, [fila]] = await tx.leer(cambiarImagen(en, id, imagen), productoPorId(en, id));
  tx.escribir(anotar(ctx, 'producto.imagen', `producto/${id}`, { imagen: imagen.url }));
  return escrito(ctx, message, presentProducto(fila!));
};

const ACTUALIZADA = 'Imagen del producto actualizada exitosamente';

/** A picture by its link, which the server never follows (D-56). */
export const editarImagen = handlerDe(productos.editarImagen, ({ body: { id, imagen } }, ctx, tx) =>
  poner(id, { url: imagen, hash: null }, ACTUALIZADA, ctx, tx),
);

/** A picture that was sent: kept by its content, so that it may be remembered by browsers for ever (D-56). */
export const subirImagen = handlerDe(productos.subirImagen, async ({ params, body }, ctx, tx) => {
  const recibida = await recibirImagen(body, ctx, tx);
  return recibida.ok ? poner(params.id, recibida.value, ACTUALIZADA, ctx, tx) : recibida;
});

/** No picture any more; the one that was sent stays for who still shows it. */
export const quitarImagen = handlerDe(productos.quitarImagen, ({ params }, ctx, tx) =>
  poner(params.id, { url: null, hash: null }, 'Imagen del producto eliminada exitosamente', ctx, tx),
);
