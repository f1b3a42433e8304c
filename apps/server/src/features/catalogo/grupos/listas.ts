import type { HandlerInput } from '@comal/contract/route';
import type { categorias } from '@comal/contract/catalogo/grupos';
import { esSuCodigo } from '@comal/domain/catalogo/busqueda/codigo';
import { coincidencia } from '@comal/domain/catalogo/busqueda/coincidencia';
import { ok, refuse } from '@comal/domain/result';
import { queContiene } from '@comal/domain/texto';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { readCatalogoVersion } from '../../../platform/catalogo/catalogos.ts';
import { searchedText } from '../../../platform/db/pages.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Read } from '../../../platform/http/handlers.ts';
import { idsDe, productosDe, productosPorId, propia, todas, type FilaProducto } from './lecturas.ts';
import type { Tabla } from './tablas.ts';

type Pagina = HandlerInput<typeof categorias.pagina>['body'];
type Busqueda = HandlerInput<typeof categorias.buscarProductos>['body'];

/** The most dishes a search answers. */
const MAXIMO = 50;

/** All rows of the branch, to choose one. */
export const listar =
  <F>(t: Tabla) =>
  async (_input: unknown, ctx: SesionCtx): Read<F[], never> => {
    const [data] = await ctx.db.read(ctx.sesion.cliente, todas<F>(t, getAlcance(ctx)));
    return ok({ message: '', data });
  };

/** A page of the rows whose name contains the words of the filter, ignoring case and accents (D-49b). All rows are read: they are few. */
export const pagina =
  <F extends { descripcion: string }>(t: Tabla) =>
  async ({ body }: { readonly body: Pagina }, ctx: SesionCtx): Read<{ registros: F[]; total: number }, never> => {
    const [filas] = await ctx.db.read(ctx.sesion.cliente, todas<F>(t, getAlcance(ctx)));
    const esBuscada = queContiene(searchedText(body));
    const halladas = filas.filter((f) => esBuscada(f.descripcion));
    const desde = body.pagina * body.noElementosPorPagina;
    return ok({
      message: '',
      data: { registros: halladas.slice(desde, desde + body.noElementosPorPagina), total: halladas.length },
    });
  };

/** The dishes that a row has. */
export const productos =
  (t: Tabla) =>
  async (
    { params }: { readonly params: { readonly id: number } },
    ctx: SesionCtx,
  ): Read<FilaProducto[], 'NO_ENCONTRADO'> => {
    const alcance = getAlcance(ctx);
    const [[grupo], data] = await ctx.db.read(
      alcance.cliente,
      propia(t, alcance, params.id),
      productosDe(t, alcance, params.id),
    );
    return grupo ? ok({ message: '', data }) : refuse('NO_ENCONTRADO');
  };

/** Dishes of other rows whose name or code matches, by name, at most 50; nothing for an empty pattern (H33). */
export const buscarProductos =
  (t: Tabla) =>
  async ({ body }: { readonly body: Busqueda }, ctx: SesionCtx): Read<FilaProducto[], 'NO_ENCONTRADO'> => {
    const alcance = getAlcance(ctx);
    const { cliente, sucursal } = alcance;
    const [[grupo], suyos, [version]] = await ctx.db.read(
      cliente,
      propia(t, alcance, body.id),
      idsDe(t, alcance, body.id),
      readCatalogoVersion(cliente, sucursal),
    );
    if (!grupo) return refuse('NO_ENCONTRADO');
    const catalogo = await ctx.catalogos.de(cliente, sucursal, version);
    const yaEstan = new Set(suyos.map(({ id }) => id));
    const coincide = coincidencia(body.patron, body.tipo);
    const todos = [...catalogo.alimentos.values()].filter((a) => !yaEstan.has(a.id) && coincide(a.busqueda));
    // A dish with exactly this code is included, however many match by name.
    const suyo = todos.filter((a) => esSuCodigo(a, body.patron));
    const hallados = [...suyo, ...todos.filter((a) => !suyo.includes(a))].slice(0, MAXIMO);
    const [data] = await ctx.db.read(
      cliente,
      productosPorId(
        alcance,
        hallados.map(({ id }) => id),
      ),
    );
    return ok({ message: '', data });
  };
