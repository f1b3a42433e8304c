import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import { TIPO_MOVIMIENTO } from './corte.ts';

/** Categories of entries and exits: anything, a waiter's tips (decision 0012), purchases, or a withdrawal to the safe. */
export const CONCEPTOS_DE_MOVIMIENTO = ['general', 'propina', 'compras', 'retiro'] as const;
export type ConceptoDeMovimiento = (typeof CONCEPTOS_DE_MOVIMIENTO)[number];

/** Categories offered for an exit; tips are paid to a person in another form. */
export const CATEGORIAS_DE_SALIDA = ['compras', 'retiro', 'general'] as const satisfies readonly ConceptoDeMovimiento[];
export type CategoriaDeSalida = (typeof CATEGORIAS_DE_SALIDA)[number];

/** Whether a kind of movement takes a category: only exits do. */
export const cabeCategoria = (tipo: number, categoria: CategoriaDeSalida): boolean =>
  categoria === 'general' || tipo === TIPO_MOVIMIENTO.SALIDA;

/** The category of a movement after a correction: entries and paid tips keep theirs. */
export const categoriaCorregida = (
  antes: { readonly tipo: number; readonly concepto: ConceptoDeMovimiento },
  pedida: CategoriaDeSalida | undefined,
): ConceptoDeMovimiento =>
  pedida === undefined || antes.concepto === 'propina' || !cabeCategoria(antes.tipo, pedida) ? antes.concepto : pedida;

/** Limits of an entry or exit; the smallest amount is one centavo. */
export const LIMITES_DE_EFECTIVO = {
  observaciones: { min: 5, max: 500, requerido: 'Las observaciones son obligatorias' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** The kinds of movement with their names. */
export const TIPOS_DE_MOVIMIENTO = [
  { id: TIPO_MOVIMIENTO.ENTRADA, descripcion: 'Entrada' },
  { id: TIPO_MOVIMIENTO.SALIDA, descripcion: 'Salida' },
] as const;

/** The name of a kind of movement; '' for an unknown one. */
export const nombreDeTipo = (id: number): string => TIPOS_DE_MOVIMIENTO.find((t) => t.id === id)?.descripcion ?? '';

const NOMBRES_DE_CONCEPTO: Readonly<Record<string, string>> = {
  ...{ general: 'Otros', propina: 'Propinas', compras: 'Compras', retiro: 'Retiro parcial' },
};

/** The name of a category. */
export const nombreDeConcepto = (concepto: string): string => NOMBRES_DE_CONCEPTO[concepto] ?? concepto;
