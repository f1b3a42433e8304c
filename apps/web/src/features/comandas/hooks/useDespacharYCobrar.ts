import { IconCashBanknote } from '@tabler/icons-react';
import type { Fila } from '../lista/useFila.ts';
import type { Accion } from '../model/accion.ts';
import { DESPACHAR_Y_COBRAR, useEntregarLoQueFalta } from './useEntregarLoQueFalta.ts';

/**
 * Hook: the action 'Despachar lo que falta y cobrar'; none if everything is dispatched. Without the permission a
 * colleague's approval is requested (D-103).
 */
export const useDespacharYCobrar = ({
  vista,
  noDespachaYCobra: reason,
  acciones,
}: Pick<Fila, 'vista' | 'noDespachaYCobra' | 'acciones'>): readonly Accion[] => {
  const entregar = useEntregarLoQueFalta();
  if (reason === null) return [];
  const despachar = async (): Promise<void> => {
    if (await entregar(vista.pedidos)) acciones.cobrar.onClick();
  };
  return [
    {
      clave: 'despachar-y-cobrar',
      icon: IconCashBanknote,
      label: DESPACHAR_Y_COBRAR,
      name: `${DESPACHAR_Y_COBRAR} ${vista.nombre}`,
      ...(reason !== undefined && { reason }),
      onClick: () => void despachar(),
    },
  ];
};
