import { complementos as llamadas } from '@comal/contract/catalogo/complementos';
import { parseComplemento, presentComplemento } from '@comal/contract/catalogo/vista';
import { ok } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { written } from '../../../platform/catalogo/catalogo-write.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { complementoPorId, complementosDe, paginaDeComplementos } from './complementos-consultas.ts';
import { recuperar, retirados } from './retirados.ts';
import { agregarLinea, editarLinea, eliminarLinea, verReceta } from '../recetas/recetas.ts';
import { escribirVendible } from '../vendibles/vendibles-escrituras.ts';
import { nuevoVendible, otraVersion, quitar } from '../vendibles/vendibles.ts';

/** Add-ons of the session's branch and their recipes. */
export const complementos = implement(llamadas, {
  listar: async (_input, ctx) => {
    const [filas] = await ctx.db.read(ctx.sesion.cliente, complementosDe(getAlcance(ctx)));
    return ok({ message: '', data: filas.map(presentComplemento) });
  },
  pagina: async ({ body }, ctx) => {
    const [filas, [cuenta]] = await ctx.db.read(ctx.sesion.cliente, ...paginaDeComplementos(getAlcance(ctx), body));
    return ok({ message: '', data: { registros: filas.map(presentComplemento), total: cuenta?.total ?? 0 } });
  },
  nuevo: async ({ body }, ctx, tx) => {
    const nuevo = await nuevoVendible('complemento', body, ctx, tx);
    if (!nuevo.ok) return nuevo;
    const { id, inventario } = nuevo.value;
    const suyas = { ...parseComplemento(body), inventario };
    const [, [fila]] = await tx.read(
      escribirVendible('complemento', 'insertar', getAlcance(ctx), id, suyas),
      complementoPorId(getAlcance(ctx), id),
    );
    return written(ctx, 'Complemento creado exitosamente', presentComplemento(fila!));
  },
  editar: async ({ body }, ctx, tx) => {
    const editado = await otraVersion('complemento', body, ctx, tx);
    if (!editado.ok) return editado;
    const { id, inventario } = editado.value;
    const suyas = { ...parseComplemento(body), inventario };
    const [, [fila]] = await tx.read(
      escribirVendible('complemento', 'editar', getAlcance(ctx), id, suyas),
      complementoPorId(getAlcance(ctx), id),
    );
    return written(ctx, 'Complemento actualizado exitosamente', presentComplemento(fila!));
  },
  eliminar: async ({ params }, ctx, tx) => {
    const quitado = await quitar('complemento', params.id, ctx, tx);
    return quitado.ok ? written(ctx, 'Complemento eliminado exitosamente', null) : quitado;
  },
  retirados,
  recuperar,
  ingredientes: ({ params }, ctx) => verReceta('complemento', params.id, ctx),
  agregarIngrediente: ({ body }, ctx, tx) => agregarLinea('complemento', body, ctx, tx),
  editarIngrediente: ({ body: { id, ...linea } }, ctx, tx) => editarLinea('complemento', id, linea, ctx, tx),
  eliminarIngrediente: ({ params }, ctx, tx) => eliminarLinea('complemento', params.id, ctx, tx),
});
