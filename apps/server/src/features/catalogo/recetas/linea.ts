import { costoDeLinea } from '@comal/domain/catalogo/costo';
import { IMPORTE_MAXIMO } from '@comal/domain/money';
import { ok, refuse, type Result } from '@comal/domain/result';
import type { FilaElegido, FilaLinea } from './recetas-consultas.ts';
import type { Unidad } from '../vendibles/vendibles-consultas.ts';

/** A line of a recipe as it was sent. */
export interface LineaEscrita {
  readonly ingrediente: number;
  readonly cantidad: number;
  readonly unidad: number;
  readonly equivalencia?: number | null | undefined;
}

/** The decimals of a line as they are stored: the equivalence is 1 when the unit is the ingredient's own (D-54). Null without it. */
const decimalesDe = (
  escrita: LineaEscrita,
  elegido: FilaElegido,
): Pick<FilaLinea, 'cantidad' | 'equivalencia'> | null => {
  const propia = elegido.ingrediente.unidad.id === escrita.unidad;
  const equivalencia = propia ? 1 : escrita.equivalencia;
  return equivalencia === null || equivalencia === undefined
    ? null
    : { cantidad: String(escrita.cantidad), equivalencia: String(equivalencia) };
};

/** The ingredient and the unit of a sent line; undefined where they do not exist. */
export interface Elegidos {
  readonly elegido: FilaElegido | undefined;
  readonly unidad: Unidad | undefined;
}

/** Why a line is refused. */
export type LineaRefusal =
  'INGREDIENTE_DESCONOCIDO' | 'UNIDAD_DESCONOCIDA' | 'INGREDIENTE_REPETIDO' | 'FALTA_EQUIVALENCIA';

/** The line to store, or the refusal; `otras` are the other lines of the recipe. */
export const lineaDe = (
  linea: number,
  escrita: LineaEscrita,
  { elegido, unidad }: Elegidos,
  otras: readonly FilaLinea[],
): Result<FilaLinea, LineaRefusal> => {
  if (!elegido) return refuse('INGREDIENTE_DESCONOCIDO');
  if (!unidad) return refuse('UNIDAD_DESCONOCIDA');
  if (otras.some((l) => l.ingrediente.id === escrita.ingrediente)) return refuse('INGREDIENTE_REPETIDO');
  const decimales = decimalesDe(escrita, elegido);
  return decimales ? ok({ linea, ...elegido, unidad, ...decimales }) : refuse('FALTA_EQUIVALENCIA');
};

const ATOPESOS_POR_CENTAVO = 10n ** 16n;
const MAXIMO = BigInt(IMPORTE_MAXIMO) * ATOPESOS_POR_CENTAVO;

/** Whether a recipe exceeds the limit of an amount. */
export const cuestaDemasiado = (lineas: readonly FilaLinea[]): boolean =>
  lineas.reduce((t, l) => t + costoDeLinea(l.cantidad, l.equivalencia, l.costo), 0n) > MAXIMO;
