import { gruposDeOpciones as llamadas } from '@comal/contract/catalogo/opciones/opciones';
import { ok, refuse } from '@comal/domain/result';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { vendibleVisible } from '../vendibles/vendibles-consultas.ts';
import { gruposDeProducto, gruposDeSucursal, paginaDeGrupos, vecinosDe } from './consultas.ts';
import { ponerGrupos } from './escrituras.ts';
import { editar, eliminar, nuevo, presentarGrupo } from './guardar.ts';

/** Groups of options of the session's branch, and those that a dish asks for. */
export const gruposDeOpciones = implement(llamadas, {
  listar: async (_input, ctx) => {
    const [filas] = await ctx.db.read(ctx.sesion.cliente, gruposDeSucursal(getAlcance(ctx)));
    return ok({ message: '', data: filas.map(presentarGrupo) });
  },
  pagina: async ({ body }, ctx) => {
    const [filas, [cuenta]] = await ctx.db.read(ctx.sesion.cliente, ...paginaDeGrupos(getAlcance(ctx), body));
    return ok({ message: '', data: { registros: filas.map(presentarGrupo), total: cuenta?.total ?? 0 } });
  },
  nuevo,
  editar,
  eliminar,
  deProducto: async ({ params: { id } }, ctx) => {
    const en = getAlcance(ctx);
    const [[suyo], filas] = await ctx.db.read(
      en.cliente,
      vendibleVisible('producto', en, id),
      gruposDeProducto(en, id),
    );
    return suyo ? ok({ message: '', data: filas.map(presentarGrupo) }) : refuse('NO_ENCONTRADO');
  },
  asignar: async ({ body: { id, grupos } }, ctx, tx) => {
    const en = getAlcance(ctx);
    const [, [suyo], vecinos] = await tx.read(lockCatalogo(en), vendibleVisible('producto', en, id), vecinosDe(en));
    if (!suyo) return refuse('NO_ENCONTRADO');
    if (grupos.some((g) => !vecinos.some((v) => v.id === g))) return refuse('GRUPO_DESCONOCIDO');
    tx.write(...ponerGrupos(en, id, grupos), record(ctx, 'producto.opciones', `producto/${id}`, { grupos }));
    await tx.flush();
    const [filas] = await tx.read(gruposDeProducto(en, id));
    return written(ctx, 'Opciones del producto guardadas', filas.map(presentarGrupo));
  },
});
