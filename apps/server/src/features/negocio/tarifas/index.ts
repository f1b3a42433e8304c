import { tarifas as llamadas } from '@comal/contract/negocio/tarifas';
import { aPesos } from '@comal/domain/money';
import { ok } from '@comal/domain/result';
import { readCatalogoVersion } from '../../../platform/catalogo/catalogos.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { editar, eliminar, mover, nuevo, presentTarifa } from './escrituras.ts';
import { paginaDeTarifas } from './repository.ts';

/** The price lists of a branch: what each declared call does. */
export const tarifas = implement(llamadas, {
  pagina: async ({ body }, ctx) => {
    const alcance = getAlcance(ctx);
    const [filas, [cuenta]] = await ctx.db.read(alcance.cliente, ...paginaDeTarifas(alcance, body));
    return ok({ message: '', data: { registros: filas.map(presentTarifa), total: cuenta?.total ?? 0 } });
  },
  menu: async (_input, ctx) => {
    const { cliente, sucursal } = getAlcance(ctx);
    const [[version]] = await ctx.db.read(cliente, readCatalogoVersion(cliente, sucursal));
    const { categorias, alimentos } = await ctx.catalogos.de(cliente, sucursal, version);
    const platillos = [...alimentos.values()].map(({ id, descripcion, precio, grupo }) => ({
      ...{ id, descripcion, precio: aPesos(precio), categoria: grupo },
    }));
    const data = { categorias: categorias.map(({ id, descripcion }) => ({ id, descripcion })), platillos };
    return ok({ message: '', data });
  },
  ...{ nuevo, editar, mover, eliminar },
});
