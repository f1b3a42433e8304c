import type { Catalog } from '@comal/contract/catalog';
import type { CallInput } from '@comal/contract/route';
import { vigentes } from '@comal/domain/comanda/comanda';
import { PASOS_POR_ENVIO } from '@comal/domain/comanda/limites';
import { ESTADO_PEDIDO, estaDespachado, type Pedido } from '@comal/domain/comanda/pedido';

type Pasos = CallInput<Catalog['comandas']['mover']>['body'];

const { PENDIENTE, TRABAJANDO, DESPACHADO } = ESTADO_PEDIDO;

/** The lines not dispatched yet, of a comanda or of one dish with its complementos. */
export const porEntregar = (pedidos: readonly Pedido[], de?: string): readonly Pedido[] =>
  vigentes(pedidos).filter((p) => !estaDespachado(p) && (de === undefined || p.id === de || p.complemento_de === de));

const pasosDe = ({ id, status }: Pedido): Pasos => [
  ...(status === PENDIENTE ? [{ id, de: PENDIENTE, a: TRABAJANDO }] : []),
  { id, de: TRABAJANDO, a: DESPACHADO },
];

/** The moves that dispatch some lines, split into calls; both moves of a pending line are in the same call. */
export const enviosDe = (pedidos: readonly Pedido[]): readonly Pasos[] => {
  const porEnvio = PASOS_POR_ENVIO / 2;
  const envios: Pasos[] = [];
  for (let desde = 0; desde < pedidos.length; desde += porEnvio)
    envios.push(pedidos.slice(desde, desde + porEnvio).flatMap(pasosDe));
  return envios;
};
