import { ok, refuse, type Refusal, type Result } from '../../result.ts';
import { noModificable, type Comanda, type NoModificable } from '../comanda.ts';
import { ESTADO_PEDIDO, estadoEnCocina, estaVigente, type AvisoACocina, type Pedido } from '../pedido.ts';

/** Limit of unconfirmed notices of one line. */
export const AVISOS_POR_PEDIDO = 5;

export type NoAvisable = 'PEDIDO_CANCELADO' | 'PEDIDO_SIN_PREPARAR' | 'PEDIDO_YA_SALIO' | 'AVISOS_SIN_CONFIRMAR';
export type AvisarRefusal = NoModificable | NoAvisable | 'PEDIDO_DESCONOCIDO';

/** Why the kitchen cannot be notified about a line, or null: only about lines in preparation, whose comment is fixed (D-139). */
export const noAvisable = (p: Pedido): Refusal<NoAvisable> | null => {
  if (!estaVigente(p)) return refuse('PEDIDO_CANCELADO');
  if (estadoEnCocina(p) === ESTADO_PEDIDO.PENDIENTE) return refuse('PEDIDO_SIN_PREPARAR');
  if (estadoEnCocina(p) !== ESTADO_PEDIDO.TRABAJANDO) return refuse('PEDIDO_YA_SALIO');
  return p.avisos.length >= AVISOS_POR_PEDIDO ? refuse('AVISOS_SIN_CONFIRMAR', { n: AVISOS_POR_PEDIDO }) : null;
};

/** Lines that changed, and all of them afterwards. */
export interface Avisados {
  readonly cambiados: readonly Pedido[];
  readonly pedidos: readonly Pedido[];
}

const cambiar = (pedidos: readonly Pedido[], como: (p: Pedido) => Pedido): Avisados => {
  const despues = pedidos.map(como);
  return { cambiados: despues.filter((p, i) => p !== pedidos[i]), pedidos: despues };
};

/**
 * Adds a notice to some lines; lines that were dispatched meanwhile are skipped, so that the notice still reaches the others.
 * Refuses, with the reason of the first line, when no line can take it.
 */
export const avisar = (
  comanda: Pick<Comanda, 'status' | 'cancelada_en' | 'pedidos'>,
  ids: readonly string[],
  aviso: AvisoACocina,
): Result<Avisados, AvisarRefusal> => {
  const cerrada = noModificable(comanda);
  if (cerrada) return cerrada;
  const suyos = comanda.pedidos.filter((p) => ids.includes(p.id));
  const [primero] = suyos;
  if (!primero) return refuse('PEDIDO_DESCONOCIDO');
  const avisables = new Set(suyos.filter((p) => noAvisable(p) === null).map((p) => p.id));
  if (avisables.size === 0) return noAvisable(primero)!;
  return ok(cambiar(comanda.pedidos, (p) => (avisables.has(p.id) ? { ...p, avisos: [...p.avisos, aviso] } : p)));
};

/** Removes a notice that the kitchen confirmed from some lines; lines without it stay as they are. */
export const confirmarAviso = (pedidos: readonly Pedido[], ids: readonly string[], aviso: string): Avisados =>
  cambiar(pedidos, (p) =>
    ids.includes(p.id) && p.avisos.some((a) => a.id === aviso)
      ? { ...p, avisos: p.avisos.filter((a) => a.id !== aviso) }
      : p,
  );
