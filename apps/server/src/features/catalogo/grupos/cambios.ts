import type { Motivo } from '@comal/contract/motivos';
import { refuse, type Refusal, type Result } from '@comal/domain/result';
import { type Alcance, getAlcance } from '../../../platform/http/alcance.ts';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import type { Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Written } from '../../../platform/http/handlers.ts';
import { borrar, cambiar, insertar, llevar, type Cambios, type Valores } from './escrituras.ts';
import { enUso, iguales, paraMover, propia, una, type FilaEnUso, type FilaPropia } from './lecturas.ts';
import type { Tabla } from './tablas.ts';

type Escritura<D, M extends Motivo = never> = Promise<Result<Written<D>, M>>;

/** What a change of a category, unit or area adds: data of the log entry, and a statement. */
export interface Propio {
  readonly dicho: object;
  readonly escribir: (id: number) => Query;
}

/** The log's name of a row: ids are only unique within their table and branch. */
const objetoDe = ({ tabla }: Tabla, id: number): string => `${tabla}/${id}`;

const apuntar = (t: Tabla, ctx: SesionCtx, que: string, id: number, datos: object): Query =>
  record(ctx, `${t.tabla}.${que}`, objetoDe(t, id), datos);

/** The queries for rows with one of the unique values. */
const repetidosDe = (t: Tabla, alcance: Alcance, valores: Valores, id: number | null): Query<FilaPropia>[] =>
  t.unicos.map((unico) => iguales(t, alcance, unico, valores[unico.campo] ?? '', id));

/** The refusal for the first unique value that another row has. */
const repetido = <U extends Motivo>(
  t: Tabla<U>,
  valores: Valores,
  halladas: readonly FilaPropia[][],
): Refusal<U> | null => {
  const lugar = halladas.findIndex(([otra]) => otra !== undefined);
  const unico = t.unicos[lugar];
  return unico ? refuse(unico.motivo, { ...valores, nombre: halladas[lugar]![0]!.descripcion }, unico.campo) : null;
};

/** Adds a row; refused when the branch has another of that name (D-50). */
export const nueva = async <F extends object, U extends Motivo>(
  t: Tabla<U>,
  valores: Valores,
  ctx: SesionCtx,
  tx: Tx,
  propio?: Propio,
): Escritura<F, U> => {
  const alcance = getAlcance(ctx);
  const [, ...halladas] = await tx.read(lockCatalogo(alcance), ...repetidosDe(t, alcance, valores, null));
  const negada = repetido(t, valores, halladas);
  if (negada) return negada;
  const [[{ id } = { id: 0 }]] = await tx.read(insertar(t, alcance, valores));
  tx.write(apuntar(t, ctx, 'nueva', id, { ...valores, ...propio?.dicho }));
  if (propio) await tx.read(propio.escribir(id));
  const [[fila]] = await tx.read(una<F>(t, alcance, id));
  return written(ctx, `${t.singular} creada`, fila!);
};

/**
 * Changes the name of a row; refused for system rows and when the name is taken. The same name is accepted; with it, what a system
 * row has besides its name may change.
 */
export const editar = async <F extends object, U extends Motivo>(
  t: Tabla<U>,
  id: number,
  valores: Valores,
  ctx: SesionCtx,
  tx: Tx,
  propio?: Propio,
): Escritura<F, U | 'NO_ENCONTRADO' | 'DE_SISTEMA'> => {
  const alcance = getAlcance(ctx);
  const [, [antes], ...halladas] = await tx.read(
    lockCatalogo(alcance),
    propia(t, alcance, id),
    ...repetidosDe(t, alcance, valores, id),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.sistema && !(propio && valores.descripcion === antes.descripcion)) return refuse('DE_SISTEMA');
  const negada = repetido(t, valores, halladas);
  if (negada) return negada;
  return cambiada<F>(t, id, { antes, valores, propio }, ctx, tx);
};

/** Writes the columns of a row that may be changed. */
export const cambiada = async <F extends object>(
  t: Tabla,
  id: number,
  {
    antes,
    valores,
    propio,
  }: { readonly antes: FilaPropia; readonly valores: Cambios; readonly propio?: Propio | undefined },
  ctx: SesionCtx,
  tx: Tx,
): Escritura<F> => {
  const alcance = getAlcance(ctx);
  tx.write(apuntar(t, ctx, 'editada', id, { antes, ahora: { ...valores, ...propio?.dicho } }));
  if (propio) await tx.read(propio.escribir(id));
  const [, [fila]] = await tx.read(cambiar(t, alcance, id, valores), una<F>(t, alcance, id));
  return written(ctx, `${t.singular} actualizada`, fila!);
};

/** Why a row cannot be deleted, or null: dishes, add-ons or something else use it (H68). */
const impedimento = <E extends Motivo>(
  t: Tabla<Motivo, E>,
  fila: FilaEnUso | undefined,
): E | 'NO_ENCONTRADO' | 'DE_SISTEMA' | null => {
  if (!fila) return 'NO_ENCONTRADO';
  if (fila.sistema) return 'DE_SISTEMA';
  if (fila.productos > 0 || (fila.retirados > 0 && fila.otra === null)) return t.conProductos;
  return fila.usada ? (t.uso?.motivo ?? null) : null;
};

/** Deletes an unused row. */
export const eliminar =
  <E extends Motivo>(t: Tabla<Motivo, E>) =>
  async (
    { params: { id } }: { readonly params: { readonly id: number } },
    ctx: SesionCtx,
    tx: Tx,
  ): Escritura<null, E | 'NO_ENCONTRADO' | 'DE_SISTEMA'> => {
    const alcance = getAlcance(ctx);
    const [, [fila]] = await tx.read(lockCatalogo(alcance), enUso(t, alcance, id));
    const motivo = impedimento(t, fila);
    if (motivo || !fila) return refuse(motivo ?? 'NO_ENCONTRADO');
    tx.write(...borrar(t, alcance, id, fila.otra), apuntar(t, ctx, 'eliminada', id, { descripcion: fila.descripcion }));
    return written(ctx, `${t.singular} eliminada`, null);
  };

const cuantosMovidos = (n: number): string => (n === 1 ? '1 producto movido' : `${n} productos movidos`);

/** Moves dishes to a row: all, or none if one is unknown; those already there stay (D-52). */
export const mover =
  <S extends 'DE_SISTEMA'>(t: Tabla<Motivo, Motivo, S>) =>
  async (
    { body }: { readonly body: { readonly id: number; readonly productos: readonly number[] } },
    ctx: SesionCtx,
    tx: Tx,
  ): Escritura<{ movidos: number }, 'NO_ENCONTRADO' | S> => {
    const alcance = getAlcance(ctx);
    const pedidos = [...new Set(body.productos)];
    const [, [fila], conocidos] = await tx.read(
      lockCatalogo(alcance),
      propia(t, alcance, body.id),
      paraMover(alcance, pedidos),
    );
    if (!fila || conocidos.length < pedidos.length) return refuse('NO_ENCONTRADO');
    if (fila.sistema && t.sistemaNoRecibe) return refuse(t.sistemaNoRecibe);
    const [movidos] = await tx.read(llevar(t, alcance, body.id, pedidos));
    tx.write(apuntar(t, ctx, 'productos-movidos', body.id, { productos: movidos.map((p) => p.id) }));
    return written(ctx, cuantosMovidos(movidos.length), { movidos: movidos.length });
  };
