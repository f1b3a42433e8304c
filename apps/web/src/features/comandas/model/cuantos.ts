import type { Iguales } from './acciones-pedido.ts';
import type { Dialogo, DialogoDeCuantos } from './dialogo.ts';

/** Asks how many of several equal lines are meant; a single one needs no question. */
export const cuantos = (
  abrir: (dialogo: Dialogo) => void,
  pregunta: Pick<DialogoDeCuantos, 'comanda' | 'pedidos' | 'verbo'>,
  luego: (pedidos: Iguales) => void,
): void => (pregunta.pedidos.length > 1 ? abrir({ tipo: 'cuantos', ...pregunta, luego }) : luego(pregunta.pedidos));
