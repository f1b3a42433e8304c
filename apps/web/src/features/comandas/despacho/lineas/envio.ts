import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { PASOS_POR_ENVIO } from '@comal/domain/comanda/limites';
import type { EstadoPedido } from '@comal/domain/comanda/pedido';
import type { Outcome } from '../../../../platform/outbox/outbox.ts';

/** One move in the format of the call (D-93). */
export interface Paso {
  readonly id: string;
  readonly de: EstadoPedido;
  readonly a: EstadoPedido;
}

type Respuesta = CallData<Catalog['comandas']['mover']>;

/** The result of a call: the ids of the lines that did not move, and why in words (null: all moved). */
export interface Resultado {
  readonly negados: readonly string[];
  readonly motivo: string | null;
}

const esRespuesta = (data: unknown): data is Respuesta =>
  typeof data === 'object' && data !== null && 'rechazados' in data && Array.isArray(data.rechazados);

/** Reads the answer of a call, which may refuse some lines. Queued moves do not count as refused. */
export const resultadoDe = (salida: Outcome<'mover'>, pasos: readonly Paso[]): Resultado => {
  if (salida.tipo === 'en-cola') return { negados: [], motivo: null };
  const data = salida.tipo === 'hecha' ? salida.data : salida.falla.data;
  const [primero, ...otros] = esRespuesta(data) ? data.rechazados : [];
  if (primero) return { negados: [primero, ...otros].map((r) => r.id), motivo: primero.message };
  if (salida.tipo === 'hecha') return { negados: [], motivo: null };
  return { negados: pasos.map((p) => p.id), motivo: salida.falla.message };
};

const uno = (): number => 1;

/**
 * Splits items into parts within the limit of a call, in order; the moves of one item, `pasos` of them, stay in the
 * same part.
 */
export const enPartes = <T>(todos: readonly T[], pasos: (cada: T) => number = uno): readonly (readonly T[])[] => {
  const partes: T[][] = [];
  let caben = 0;
  for (const cada of todos) {
    caben -= pasos(cada);
    if (partes.length === 0 || caben < 0) {
      partes.push([]);
      caben = PASOS_POR_ENVIO - pasos(cada);
    }
    partes.at(-1)!.push(cada);
  }
  return partes;
};
