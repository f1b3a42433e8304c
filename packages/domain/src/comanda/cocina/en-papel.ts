import { noSeMueve, trasLaCocina, type Comanda, type EstadoComanda } from '../comanda.ts';
import { ESTADO_PEDIDO, estaVigente, type Pedido } from '../pedido.ts';
import { mover } from '../transiciones.ts';

/** Lines that were dispatched, and all of them afterwards. */
export interface DespachadosEnPapel {
  readonly cambiados: readonly Pedido[];
  readonly pedidos: readonly Pedido[];
  /** The status of the comanda afterwards. */
  readonly status: EstadoComanda;
}

/**
 * Dispatches the lines that a slip told to prepare, since it came out (D-144): by the system, as those of an area without preparation.
 * Lines that were cancelled or dispatched meanwhile, and those of a closed comanda, stay as they are.
 */
export const despacharLoImpreso = (
  comanda: Pick<Comanda, 'status' | 'cancelada_en' | 'pedidos'>,
  impresos: ReadonlySet<string>,
  ahora: number,
): DespachadosEnPapel => {
  const abierta = noSeMueve(comanda) === null;
  const pedidos = comanda.pedidos.map((p) => {
    if (!abierta || !impresos.has(p.id) || !estaVigente(p)) return p;
    const movido = mover(p, ESTADO_PEDIDO.DESPACHADO, ['sistema', 'despacho'], ahora);
    return movido.ok ? movido.value : p;
  });
  const cambiados = pedidos.filter((p, i) => p !== comanda.pedidos[i]);
  return { pedidos, cambiados, status: cambiados.length > 0 ? trasLaCocina(comanda, pedidos) : comanda.status };
};
