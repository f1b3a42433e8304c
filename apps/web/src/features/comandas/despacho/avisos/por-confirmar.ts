import { estaVigente } from '@comal/domain/comanda/pedido';
import type { Fila } from '../lineas/filas.ts';

/** Whether a line has unconfirmed notices. */
export const porConfirmar = ({ pedido }: Fila): boolean => estaVigente(pedido) && pedido.avisos.length > 0;

/** The number of unconfirmed notices; the same notice on equal lines counts once. */
export const avisosPorConfirmar = (filas: readonly Fila[]): number =>
  new Set(filas.filter(porConfirmar).flatMap(({ pedido }) => pedido.avisos.map(({ id }) => id))).size;
