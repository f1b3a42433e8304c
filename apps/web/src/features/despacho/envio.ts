import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import type { EstadoPedido } from '@comal/domain/comanda/pedido';
import type { Outcome } from '../../platform/writes.ts';

/** One move as the call takes it (D-93). */
export interface Paso {
  readonly id: string;
  readonly de: EstadoPedido;
  readonly a: EstadoPedido;
}

type Respuesta = CallData<Catalog['comandas']['mover']>;

/** Most moves of one call. */
export const PASOS_POR_ENVIO = 300;

/** What came of a call: the lines that did not move, and why in words (null: all moved). */
export interface Resultado {
  readonly negados: readonly string[];
  readonly motivo: string | null;
}

const esRespuesta = (data: unknown): data is Respuesta =>
  typeof data === 'object' && data !== null && 'rechazados' in data && Array.isArray(data.rechazados);

/** Reads the answer of a call: part of it may be refused, by line (D-93). */
export const resultadoDe = (respuesta: Outcome<Respuesta>, pasos: readonly Paso[]): Resultado => {
  const data = respuesta.ok ? respuesta.data : respuesta.error.data;
  const [primero, ...otros] = esRespuesta(data) ? data.rechazados : [];
  if (primero) return { negados: [primero, ...otros].map((r) => r.id), motivo: primero.message };
  if (respuesta.ok) return { negados: [], motivo: null };
  return { negados: pasos.map((p) => p.id), motivo: respuesta.error.message };
};

/** In parts that the call takes. */
export const enPartes = <T>(todos: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(todos.length / PASOS_POR_ENVIO) }, (_, i) =>
    todos.slice(i * PASOS_POR_ENVIO, (i + 1) * PASOS_POR_ENVIO),
  );

/** Sends one after another whatever concerns the same line, and everything else at once. */
export class PorTurno {
  readonly #ultimos = new Map<string, Promise<unknown>>();

  /** Runs `enviar` once nothing else of these lines is on its way. `enviar` must not reject. */
  async correr<T>(ids: readonly string[], enviar: () => Promise<T>): Promise<T> {
    const previos = ids.map((id) => this.#ultimos.get(id)).filter((p) => p !== undefined);
    const mio = previos.length > 0 ? Promise.all(previos).then(enviar) : enviar();
    ids.forEach((id) => this.#ultimos.set(id, mio));
    const resultado = await mio;
    ids.filter((id) => this.#ultimos.get(id) === mio).forEach((id) => this.#ultimos.delete(id));
    return resultado;
  }
}
