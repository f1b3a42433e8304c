import { productos as llamadas } from '@comal/contract/catalogo/productos';
import { parseProducto, presentProducto } from '@comal/contract/catalogo/vista';
import { ESTADOS_DE_MENU } from '@comal/domain/catalogo/estados-de-menu';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { enlaces } from '../complementos/enlaces.ts';
import { editarImagen, quitarImagen, subirImagen } from './imagen.ts';
import { cambiarDatosDeMenu, paginaDeProductos, productoPorId } from './productos-consultas.ts';
import { agregarLinea, editarLinea, eliminarLinea, verReceta } from '../recetas/recetas.ts';
import { vendibleExclusivo } from '../vendibles/vendibles-consultas.ts';
import { escribirVendible } from '../vendibles/vendibles-escrituras.ts';
import { nuevoVendible, otraVersion, paraEditar, quitar } from '../vendibles/vendibles.ts';

/** Dishes of the session's branch: what they are, their recipe, what they allow, what diners see. */
export const productos = implement(llamadas, {
  pagina: async ({ body }, ctx) => {
    const [filas, [cuenta]] = await ctx.db.read(ctx.sesion.cliente, ...paginaDeProductos(getAlcance(ctx), body));
    return ok({ message: '', data: { registros: filas.map(presentProducto), total: cuenta?.total ?? 0 } });
  },
  estadosMenu: async () => ok({ message: '', data: { estados: [...ESTADOS_DE_MENU] } }),
  obtener: async ({ params }, ctx) => {
    const [[fila]] = await ctx.db.read(ctx.sesion.cliente, productoPorId(getAlcance(ctx), params.id));
    return fila ? ok({ message: '', data: presentProducto(fila) }) : refuse('NO_ENCONTRADO');
  },
  nuevo: async ({ body }, ctx, tx) => {
    const nuevo = await nuevoVendible('producto', body, ctx, tx);
    if (!nuevo.ok) return nuevo;
    const { id, inventario } = nuevo.value;
    const suyas = { ...parseProducto(body), inventario };
    const [, [fila]] = await tx.read(
      escribirVendible('producto', 'insertar', getAlcance(ctx), id, suyas),
      productoPorId(getAlcance(ctx), id),
    );
    return written(ctx, 'Producto creado exitosamente', presentProducto(fila!));
  },
  editar: async ({ body }, ctx, tx) => {
    const editado = await otraVersion('producto', body, ctx, tx);
    if (!editado.ok) return editado;
    const { id, inventario } = editado.value;
    const suyas = { ...parseProducto(body), inventario };
    const [, [fila]] = await tx.read(
      escribirVendible('producto', 'editar', getAlcance(ctx), id, suyas),
      productoPorId(getAlcance(ctx), id),
    );
    return written(ctx, 'Producto actualizado exitosamente', presentProducto(fila!));
  },
  eliminar: async ({ params }, ctx, tx) => {
    const quitado = await quitar('producto', params.id, ctx, tx);
    return quitado.ok ? written(ctx, 'Producto eliminado exitosamente', null) : quitado;
  },
  editarDatosMenu: async ({ body: { id, estadoMenu, descripcionMenu, version } }, ctx, tx) => {
    const en = getAlcance(ctx);
    const [, [suyo]] = await tx.read(lockCatalogo(en), vendibleExclusivo('producto', en, id));
    const antes = paraEditar(suyo, version);
    if (!antes.ok) return antes;
    const [, [fila]] = await tx.read(cambiarDatosDeMenu(en, id, estadoMenu, descripcionMenu), productoPorId(en, id));
    const descrito = descripcionMenu === null ? {} : { descripcionMenu };
    tx.write(record(ctx, 'producto.menu', `producto/${id}`, { estadoMenu, ...descrito }));
    // Editors of the menu's texts need not know what dishes cost (H90).
    const { costo: _, ...visto } = presentProducto(fila!);
    return written(ctx, 'Datos del menú actualizados exitosamente', visto);
  },
  editarImagen,
  subirImagen,
  quitarImagen,
  ingredientes: ({ params }, ctx) => verReceta('producto', params.id, ctx),
  agregarIngrediente: ({ body }, ctx, tx) => agregarLinea('producto', body, ctx, tx),
  editarIngrediente: ({ params, body }, ctx, tx) => editarLinea('producto', params.id, body, ctx, tx),
  eliminarIngrediente: ({ params }, ctx, tx) => eliminarLinea('producto', params.id, ctx, tx),
  ...enlaces,
});
