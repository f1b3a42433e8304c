import { especificaciones as llamadas } from '@comal/contract/catalogo/complementos';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { implement } from '../../../platform/http/handlers.ts';
import {
  borrarEspecificacion,
  cambiarEspecificacion,
  especificacionesDe,
  especificacionPorId,
  insertarEspecificacion,
  paginaDeEspecificaciones,
} from './especificaciones-consultas.ts';
import { grupoConOpcion } from '../opciones/consultas.ts';
import { mismoNombre, nuevoId } from '../vendibles/ids.ts';

/** Specifications of the session's branch: the variants a dish may allow. */
export const especificaciones = implement(llamadas, {
  listar: async (_input, ctx) => {
    const [data] = await ctx.db.read(ctx.sesion.cliente, especificacionesDe(getAlcance(ctx)));
    return ok({ message: '', data });
  },
  pagina: async ({ body }, ctx) => {
    const [registros, [cuenta]] = await ctx.db.read(
      ctx.sesion.cliente,
      ...paginaDeEspecificaciones(getAlcance(ctx), body),
    );
    return ok({ message: '', data: { registros, total: cuenta?.total ?? 0 } });
  },
  nueva: async ({ body: { descripcion } }, ctx, tx) => {
    const en = getAlcance(ctx);
    const [, [otra], [nueva]] = await tx.read(
      lockCatalogo(en),
      mismoNombre('especificacion', en, descripcion),
      nuevoId(),
    );
    if (otra) return refuse('NOMBRE_REPETIDO', { nombre: otra.nombre });
    const { id } = nueva!;
    tx.write(
      insertarEspecificacion(en, id, descripcion),
      record(ctx, 'especificacion.nueva', `especificacion/${id}`, { descripcion }),
    );
    return written(ctx, 'Especificación creada exitosamente', { id, descripcion, productos: 0 });
  },
  editar: async ({ body: { id, descripcion } }, ctx, tx) => {
    const en = getAlcance(ctx);
    const [, [antes], [otra]] = await tx.read(
      lockCatalogo(en),
      especificacionPorId(en, id),
      mismoNombre('especificacion', en, descripcion, id),
    );
    if (!antes) return refuse('NO_ENCONTRADO');
    if (otra) return refuse('NOMBRE_REPETIDO', { nombre: otra.nombre });
    tx.write(
      cambiarEspecificacion(en, id, descripcion),
      record(ctx, 'especificacion.editada', `especificacion/${id}`, { antes: antes.descripcion, ahora: descripcion }),
    );
    return written(ctx, 'Especificación actualizada exitosamente', { ...antes, descripcion });
  },
  eliminar: async ({ params: { id } }, ctx, tx) => {
    const en = getAlcance(ctx);
    const [, [antes], [grupo]] = await tx.read(lockCatalogo(en), especificacionPorId(en, id), grupoConOpcion(en, id));
    if (!antes) return refuse('NO_ENCONTRADO');
    if (antes.productos > 0) return refuse('ESPECIFICACION_EN_USO');
    if (grupo) return refuse('ESPECIFICACION_EN_GRUPO', { grupo: grupo.nombre });
    tx.write(
      borrarEspecificacion(en, id),
      record(ctx, 'especificacion.eliminada', `especificacion/${id}`, { descripcion: antes.descripcion }),
    );
    return written(ctx, 'Especificación eliminada exitosamente', null);
  },
});
