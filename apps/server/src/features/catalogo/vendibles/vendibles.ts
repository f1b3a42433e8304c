import type { FormaDeComplemento, FormaDeProducto } from '@comal/contract/catalogo/vista';
import type { Motivo } from '@comal/contract/motivos';
import { aPesos } from '@comal/domain/money';
import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { lockCatalogo } from '../../../platform/catalogo/catalogo-write.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { movimientoDe } from '../ingredientes/existencias.ts';
import { mismoNombre, nuevoId } from './ids.ts';
import { mismoCodigo } from '../productos/productos-consultas.ts';
import {
  gruposElegidos,
  seQueda,
  vendibleExclusivo,
  type FilaExclusiva,
  type GrupoQueFalta,
  type Vendible,
} from './vendibles-consultas.ts';
import { quitarVendible } from './vendibles-escrituras.ts';

/** A dish or an add-on as a form writes it; money in pesos. */
export type FormaDeVendible = FormaDeComplemento & Partial<Pick<FormaDeProducto, 'codigo' | 'medida'>>;

/** An edit of a dish or an add-on: the form, the id of the row, and the version and stock that the editor had seen. */
export type FormaEditada = FormaDeVendible & {
  readonly id: number;
  readonly version?: number | undefined;
  readonly inventarioVisto?: number | undefined;
};

const inventarioDe = (f: FormaDeVendible): string | null =>
  f.manejaInventario && f.inventario !== undefined ? String(f.inventario) : null;

/** The queries that validate a form: names, codes, and the chosen groups. */
const acuerdos = (tabla: Vendible, ctx: SesionCtx, f: FormaDeVendible, id: number) => {
  const en = getAlcance(ctx);
  return [
    mismoNombre(tabla, en, f.descripcion, id),
    mismoCodigo(en, f.codigo ?? null, id),
    gruposElegidos(en, f),
  ] as const;
};

interface Acuerdos {
  readonly nombre: { readonly nombre: string } | undefined;
  readonly codigo: { readonly nombre: string } | undefined;
  readonly grupos: { readonly falta: GrupoQueFalta | null } | undefined;
}

/** Only dishes have a code, which must be unique. */
const DE_CODIGO = { producto: 'CODIGO_REPETIDO', complemento: null } as const satisfies Record<Vendible, Motivo | null>;

/** Why a form is refused. */
type FormaRefusal<T extends Vendible> = 'NOMBRE_REPETIDO' | GrupoQueFalta | NonNullable<(typeof DE_CODIGO)[T]>;

/** The first conflict of a form; null when it may be saved. */
const desacuerdo = <T extends Vendible>(
  tabla: T,
  f: FormaDeVendible,
  { nombre, codigo, grupos }: Acuerdos,
): Refusal<FormaRefusal<T>> | null => {
  const deCodigo: (typeof DE_CODIGO)[T] = DE_CODIGO[tabla];
  if (nombre) return refuse('NOMBRE_REPETIDO', { nombre: nombre.nombre });
  if (codigo && deCodigo) return refuse(deCodigo, { codigo: f.codigo ?? '', nombre: codigo.nombre });
  return grupos?.falta ? refuse(grupos.falta) : null;
};

/** The row to save: id and stock; its ledger and log entries are already queued. */
interface Guardable {
  readonly id: number;
  readonly inventario: string | null;
}

/** A new dish or add-on, or why it cannot be. */
export const nuevoVendible = async <T extends Vendible>(
  tabla: T,
  f: FormaDeVendible,
  ctx: SesionCtx,
  tx: Tx,
): Promise<Result<Guardable, FormaRefusal<T>>> => {
  const [, [nombre], [codigo], [grupos], [nuevo]] = await tx.read(
    lockCatalogo(getAlcance(ctx)),
    ...acuerdos(tabla, ctx, f, 0),
    nuevoId(),
  );
  const no = desacuerdo(tabla, f, { nombre, codigo, grupos });
  if (no) return no;
  const { id } = nuevo!;
  const inventario = inventarioDe(f);
  tx.write(
    movimientoDe(ctx, tabla, id, { antes: null, ahora: inventario }),
    record(ctx, `${tabla}.nuevo`, `${tabla}/${id}`, f),
  );
  return ok({ id, inventario });
};

/** A row locked for a write, or the refusal: missing, or its `version` is stale. */
export const paraEditar = (
  fila: FilaExclusiva | undefined,
  version: number | undefined,
): Result<FilaExclusiva, 'NO_ENCONTRADO' | 'CATALOGO_CAMBIO'> => {
  if (!fila) return refuse('NO_ENCONTRADO');
  return version !== undefined && version !== fila.version ? refuse('CATALOGO_CAMBIO') : ok(fila);
};

/** The stock after an edit: if the editor did not change it, it stays as it is now. */
const inventarioEditado = (f: FormaEditada, antes: string | null): string | null => {
  const noSeToco =
    antes !== null && f.manejaInventario && f.inventarioVisto !== undefined && f.inventarioVisto === f.inventario;
  return noSeToco ? antes : inventarioDe(f);
};

/** What the log says of an edit: name, price, minutes, tax class, how a dish is sold and stock, before and after. */
const cambioDe = (antes: FilaExclusiva, f: FormaEditada): object => ({
  antes: {
    descripcion: antes.descripcion,
    precioVenta: aPesos(antes.precio),
    tiempoPreparacion: antes.tiempo_de_preparacion,
    clase_fiscal: antes.clase_fiscal,
    ...(antes.medida && { medida: antes.medida }),
    inventario: antes.inventario === null ? null : Number(antes.inventario),
  },
  ahora: {
    descripcion: f.descripcion,
    precioVenta: f.precioVenta,
    tiempoPreparacion: f.tiempoPreparacion,
    clase_fiscal: f.clase_fiscal ?? antes.clase_fiscal,
    ...(antes.medida && { medida: f.medida ?? antes.medida }),
    inventario: f.manejaInventario ? (f.inventario ?? null) : null,
  },
});

/** Saves an edit of a dish or an add-on, or returns the refusal. */
export const otraVersion = async <T extends Vendible>(
  tabla: T,
  f: FormaEditada,
  ctx: SesionCtx,
  tx: Tx,
): Promise<Result<Guardable, FormaRefusal<T> | 'NO_ENCONTRADO' | 'CATALOGO_CAMBIO'>> => {
  const en = getAlcance(ctx);
  const [, [fila], [nombre], [codigo], [grupos]] = await tx.read(
    lockCatalogo(en),
    vendibleExclusivo(tabla, en, f.id),
    ...acuerdos(tabla, ctx, f, f.id),
  );
  const antes = paraEditar(fila, f.version);
  if (!antes.ok) return antes;
  const no = desacuerdo(tabla, f, { nombre, codigo, grupos });
  if (no) return no;
  const inventario = inventarioEditado(f, antes.value.inventario);
  tx.write(
    movimientoDe(ctx, tabla, f.id, { antes: antes.value.inventario, ahora: inventario }),
    record(ctx, `${tabla}.editado`, `${tabla}/${f.id}`, { ...f, ...cambioDe(antes.value, f) }),
  );
  return ok({ id: f.id, inventario });
};

/** Takes a dish or an add-on off the menu; NO_ENCONTRADO when it is not on it. */
export const quitar = async (
  tabla: Vendible,
  id: number,
  ctx: SesionCtx,
  tx: Tx,
): Promise<Result<null, 'NO_ENCONTRADO'>> => {
  const en = getAlcance(ctx);
  const [, [fila], [uso]] = await tx.read(lockCatalogo(en), vendibleExclusivo(tabla, en, id), seQueda(tabla, en, id));
  if (!fila) return refuse('NO_ENCONTRADO');
  const { se_queda } = uso!;
  tx.write(
    ...quitarVendible(tabla, en, id, { seQueda: se_queda, ahora: ctx.ahora }),
    record(ctx, `${tabla}.${se_queda ? 'retirado' : 'eliminado'}`, `${tabla}/${id}`, { descripcion: fila.descripcion }),
  );
  return ok(null);
};
