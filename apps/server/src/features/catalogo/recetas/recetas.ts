import type { Motivo } from '@comal/contract/motivos';
import type { productos } from '@comal/contract/catalogo/productos';
import type { CallData } from '@comal/contract/route';
import { costoDeReceta } from '@comal/domain/catalogo/costo';
import { aPesos } from '@comal/domain/money';
import { ok, refuse, type Result } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Written, Read } from '../../../platform/http/handlers.ts';
import { cuestaDemasiado, lineaDe, type LineaEscrita, type LineaRefusal } from './linea.ts';
import { presentLinea } from '../vendibles/presenters.ts';
import {
  duenoDeLinea,
  escribirReceta,
  ingredienteElegido,
  lineasDe,
  nuevaLinea,
  type FilaLinea,
} from './recetas-consultas.ts';
import {
  unidadPorId,
  vendibleExclusivo,
  vendibleVisible,
  type FilaExclusiva,
  type Vendible,
} from '../vendibles/vendibles-consultas.ts';

type Linea = CallData<typeof productos.ingredientes>[number];
type Receta = CallData<typeof productos.agregarIngrediente>;
type Escrito<M extends Motivo = never> = Promise<Result<Written<Receta>, 'NO_ENCONTRADO' | M>>;

/** The recipe of a dish or an add-on (D-52: each through its own call). */
export const verReceta = async (dueno: Vendible, id: number, ctx: SesionCtx): Read<Linea[], 'NO_ENCONTRADO'> => {
  const en = getAlcance(ctx);
  const [[suyo], lineas] = await ctx.db.read(en.cliente, vendibleVisible(dueno, en, id), lineasDe(dueno, en, id));
  return suyo ? ok({ message: '', data: lineas.map(presentLinea(id)) }) : refuse('NO_ENCONTRADO');
};

/** A change of a recipe: its name in the log, and its message. */
interface Hecho {
  readonly accion: string;
  readonly message: string;
  readonly datos: object;
}

/** Saves the next version of a recipe and the resulting cost; lines that were ordered before keep theirs. */
const guardar = (
  ctx: SesionCtx,
  tx: Tx,
  dueno: Vendible,
  suyo: FilaExclusiva,
  lineas: readonly FilaLinea[],
  hecho: Hecho,
) => {
  const costo = costoDeReceta(lineas);
  const version = suyo.receta_version + 1;
  tx.write(
    ...escribirReceta(getAlcance(ctx), { dueno, id: suyo.id, version, lineas, costo }),
    record(ctx, `${dueno}.receta.${hecho.accion}`, `${dueno}/${suyo.id}`, {
      version,
      costo: aPesos(costo),
      ...hecho.datos,
    }),
  );
  return written(ctx, hecho.message, { lineas: lineas.map(presentLinea(suyo.id)), costo: aPesos(costo) });
};

/** Saves a recipe whose cost may have risen; refuses with `COSTO_MUY_GRANDE` when it is above the limit of an amount. */
const guardarSiCabe = (...[ctx, tx, dueno, suyo, lineas, hecho]: Parameters<typeof guardar>) =>
  cuestaDemasiado(lineas) ? refuse('COSTO_MUY_GRANDE') : guardar(ctx, tx, dueno, suyo, lineas, hecho);

const elegidosDe = (ctx: SesionCtx, escrita: LineaEscrita) => {
  const en = getAlcance(ctx);
  return [ingredienteElegido(en, escrita.ingrediente), unidadPorId(en, escrita.unidad)] as const;
};

/** Adds an ingredient to the recipe of a dish or an add-on. */
export const agregarLinea = async (
  dueno: Vendible,
  escrita: LineaEscrita & { readonly productoId: number },
  ctx: SesionCtx,
  tx: Tx,
): Escrito<LineaRefusal | 'COSTO_MUY_GRANDE'> => {
  const en = getAlcance(ctx);
  const [, [suyo], lineas, [nueva], [elegido], [unidad]] = await tx.read(
    lockCatalogo(en),
    vendibleExclusivo(dueno, en, escrita.productoId),
    lineasDe(dueno, en, escrita.productoId),
    nuevaLinea(),
    ...elegidosDe(ctx, escrita),
  );
  if (!suyo) return refuse('NO_ENCONTRADO');
  const linea = lineaDe(nueva!.linea, escrita, { elegido, unidad }, lineas);
  if (!linea.ok) return linea;
  const hecho = { accion: 'agregado', message: 'Ingrediente agregado exitosamente', datos: escrita };
  return guardarSiCabe(ctx, tx, dueno, suyo, [...lineas, linea.value], hecho);
};

/** The recipe of a line, locked for a write. */
const recetaDeLinea = async (dueno: Vendible, linea: number, ctx: SesionCtx, tx: Tx) => {
  const en = getAlcance(ctx);
  const [, [de]] = await tx.read(lockCatalogo(en), duenoDeLinea(dueno, en, linea));
  if (!de) return null;
  const [[suyo], lineas] = await tx.read(vendibleExclusivo(dueno, en, de.id), lineasDe(dueno, en, de.id));
  return suyo ? { suyo, lineas, otras: lineas.filter((l) => l.linea !== linea) } : null;
};

/** Changes a line of the recipe of a dish or an add-on; it keeps its id and its place. */
export const editarLinea = async (
  dueno: Vendible,
  id: number,
  escrita: LineaEscrita,
  ctx: SesionCtx,
  tx: Tx,
): Escrito<LineaRefusal | 'COSTO_MUY_GRANDE'> => {
  const receta = await recetaDeLinea(dueno, id, ctx, tx);
  if (!receta) return refuse('NO_ENCONTRADO');
  const [[elegido], [unidad]] = await tx.read(...elegidosDe(ctx, escrita));
  const linea = lineaDe(id, escrita, { elegido, unidad }, receta.otras);
  if (!linea.ok) return linea;
  const lineas = receta.lineas.map((l) => (l.linea === id ? linea.value : l));
  return guardarSiCabe(ctx, tx, dueno, receta.suyo, lineas, {
    accion: 'editado',
    message: 'Ingrediente actualizado exitosamente',
    datos: { linea: id, ...escrita },
  });
};

/** Removes a line from the recipe of a dish or an add-on. */
export const eliminarLinea = async (dueno: Vendible, id: number, ctx: SesionCtx, tx: Tx): Escrito => {
  const receta = await recetaDeLinea(dueno, id, ctx, tx);
  if (!receta) return refuse('NO_ENCONTRADO');
  return guardar(ctx, tx, dueno, receta.suyo, receta.otras, {
    accion: 'eliminado',
    message: 'Ingrediente eliminado exitosamente',
    datos: { linea: id },
  });
};
