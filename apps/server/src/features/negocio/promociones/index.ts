import { promociones as llamadas } from '@comal/contract/negocio/promociones';
import { ok } from '@comal/domain/result';
import { readCatalogoVersion } from '../../../platform/catalogo/catalogos.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { editar, eliminar, mover, nueva, presentFila } from './escrituras.ts';
import { paginaDePromociones } from './repository.ts';

/** The promotions of a branch: what each declared call does. */
export const promociones = implement(llamadas, {
  menu: async (_input, ctx) => {
    const { cliente, sucursal } = getAlcance(ctx);
    const [[version]] = await ctx.db.read(cliente, readCatalogoVersion(cliente, sucursal));
    const { categorias, alimentos } = await ctx.catalogos.de(cliente, sucursal, version);
    const productos = [...alimentos.values()].filter((a) => a.medida === undefined);
    const nombre = ({ id, descripcion }: { id: number; descripcion: string }) => ({ id, descripcion });
    return ok({ message: '', data: { categorias: categorias.map(nombre), productos: productos.map(nombre) } });
  },
  pagina: async ({ body }, ctx) => {
    const alcance = getAlcance(ctx);
    const [filas, [cuenta]] = await ctx.db.read(alcance.cliente, ...paginaDePromociones(alcance, body));
    return ok({ message: '', data: { registros: filas.map(presentFila), total: cuenta?.total ?? 0 } });
  },
  ...{ nueva, editar, mover, eliminar },
});
