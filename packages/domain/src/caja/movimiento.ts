import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import { TIPO_MOVIMIENTO } from './corte.ts';

/** What an entry or exit is for: anything, or a waiter's tips (decision 0012). */
export const CONCEPTOS_DE_MOVIMIENTO = ['general', 'propina'] as const;
export type ConceptoDeMovimiento = (typeof CONCEPTOS_DE_MOVIMIENTO)[number];

/** What may be written of an entry or exit; the smallest amount is one centavo (000 §5). */
export const LIMITES_DE_EFECTIVO = {
  observaciones: { min: 5, max: 500, requerido: 'Las observaciones son obligatorias' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** The kinds of movement with what people call them (000 §4). */
export const TIPOS_DE_MOVIMIENTO = [
  { id: TIPO_MOVIMIENTO.ENTRADA, descripcion: 'Entrada' },
  { id: TIPO_MOVIMIENTO.SALIDA, descripcion: 'Salida' },
] as const;

/** What people call a kind of movement; empty for none of them. */
export const nombreDeTipo = (id: number): string => TIPOS_DE_MOVIMIENTO.find((t) => t.id === id)?.descripcion ?? '';

const NOMBRES_DE_CONCEPTO: Readonly<Record<string, string>> = { general: 'Otros', propina: 'Propinas' };

/** What people call what an entry or exit was for. */
export const nombreDeConcepto = (concepto: string): string => NOMBRES_DE_CONCEPTO[concepto] ?? concepto;
