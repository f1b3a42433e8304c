import { ok, refuse, type Refusal, type Result } from '../../result.ts';
import { noModificable, type Comanda, type NoModificable } from '../comanda.ts';
import { ESTADO_PEDIDO, estaVigente, type AvisoACocina, type Pedido } from '../pedido.ts';

/** The most notices of one line that the kitchen may have to confirm at a time. */
export const AVISOS_POR_PEDIDO = 5;

export type NoAvisable = 'PEDIDO_CANCELADO' | 'PEDIDO_SIN_PREPARAR' | 'PEDIDO_YA_SALIO' | 'AVISOS_SIN_CONFIRMAR';
export type AvisarRefusal = NoModificable | NoAvisable | 'PEDIDO_DESCONOCIDO';

/** Why the kitchen cannot be told anything of a line: only of one that is being prepared, whose comment stays as it is (D-139). */
export const noAvisable = (p: Pedido): Refusal<NoAvisable> | null => {
  if (!estaVigente(p)) return refuse('PEDIDO_CANCELADO');
  if (p.status === ESTADO_PEDIDO.PENDIENTE) return refuse('PEDIDO_SIN_PREPARAR');
  if (p.status !== ESTADO_PEDIDO.TRABAJANDO) return refuse('PEDIDO_YA_SALIO');
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
 * Tells the kitchen something of some lines. Those that went out meanwhile are left alone: the notice must reach who still
 * cooks the others. Refused where none of them can be told of, with why the first cannot.
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

/** The kitchen has seen a notice of some lines; of those that do not have it, nothing changes. */
export const confirmarAviso = (pedidos: readonly Pedido[], ids: readonly string[], aviso: string): Avisados =>
  cambiar(pedidos, (p) =>
    ids.includes(p.id) && p.avisos.some((a) => a.id === aviso)
      ? { ...p, avisos: p.avisos.filter((a) => a.id !== aviso) }
      : p,
  );
