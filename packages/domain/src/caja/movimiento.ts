import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import { TIPO_MOVIMIENTO } from './corte.ts';

/** What an entry or exit is for: anything, a waiter's tips (decision 0012), purchases, or what goes to the safe in the middle of a shift. */
export const CONCEPTOS_DE_MOVIMIENTO = ['general', 'propina', 'compras', 'retiro'] as const;
export type ConceptoDeMovimiento = (typeof CONCEPTOS_DE_MOVIMIENTO)[number];

/** The categories that are chosen for an exit; tips are paid to a person and have a way of their own. */
export const CATEGORIAS_DE_SALIDA = ['compras', 'retiro', 'general'] as const satisfies readonly ConceptoDeMovimiento[];
export type CategoriaDeSalida = (typeof CATEGORIAS_DE_SALIDA)[number];

/** Whether a category fits a kind of movement: only exits have one. */
export const cabeCategoria = (tipo: number, categoria: CategoriaDeSalida): boolean =>
  categoria === 'general' || tipo === TIPO_MOVIMIENTO.SALIDA;

/** What a movement is for after its correction: an entry, and tips paid out, stay what they are. */
export const categoriaCorregida = (
  antes: { readonly tipo: number; readonly concepto: ConceptoDeMovimiento },
  pedida: CategoriaDeSalida | undefined,
): ConceptoDeMovimiento =>
  pedida === undefined || antes.concepto === 'propina' || !cabeCategoria(antes.tipo, pedida) ? antes.concepto : pedida;

/** What may be written of an entry or exit; the smallest amount is one centavo. */
export const LIMITES_DE_EFECTIVO = {
  observaciones: { min: 5, max: 500, requerido: 'Las observaciones son obligatorias' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** The kinds of movement with what people call them. */
export const TIPOS_DE_MOVIMIENTO = [
  { id: TIPO_MOVIMIENTO.ENTRADA, descripcion: 'Entrada' },
  { id: TIPO_MOVIMIENTO.SALIDA, descripcion: 'Salida' },
] as const;

/** What people call a kind of movement; empty for none of them. */
export const nombreDeTipo = (id: number): string => TIPOS_DE_MOVIMIENTO.find((t) => t.id === id)?.descripcion ?? '';

const NOMBRES_DE_CONCEPTO: Readonly<Record<string, string>> = {
  ...{ general: 'Otros', propina: 'Propinas', compras: 'Compras', retiro: 'Retiro parcial' },
};

/** What people call what an entry or exit was for. */
export const nombreDeConcepto = (concepto: string): string => NOMBRES_DE_CONCEPTO[concepto] ?? concepto;
