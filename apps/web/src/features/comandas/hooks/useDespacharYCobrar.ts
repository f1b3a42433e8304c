import { IconCashBanknote, IconChecks } from '@tabler/icons-react';
import { useAreasEnPapel } from '../../../shared/areas/areas.ts';
import type { Fila } from '../lista/useFila.ts';
import type { Accion } from '../model/accion.ts';
import { porEntregar } from '../model/entrega.ts';
import { useEntregar } from './useEntregar.ts';
import { DESPACHAR_Y_COBRAR, useEntregarLoQueFalta } from './useEntregarLoQueFalta.ts';

const DESPACHAR_PAPEL = 'Despachar lo que va en papel';

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

/**
 * Hook: the action 'Despachar lo que va en papel': the lines of areas that no screen shows, which the waiter says are out (D-144); none where
 * all of them are dispatched.
 */
export const useDespacharPapel = ({ vista, acciones }: Pick<Fila, 'vista' | 'acciones'>): readonly Accion[] => {
  const enPapel = useAreasEnPapel();
  const entregar = useEntregar();
  const faltan = porEntregar(vista.pedidos).filter(({ area }) => enPapel.has(area));
  if (faltan.length === 0) return [];
  const { reason } = acciones.agregar;
  return [
    {
      clave: 'despachar-papel',
      icon: IconChecks,
      label: DESPACHAR_PAPEL,
      name: `${DESPACHAR_PAPEL}: ${vista.nombre}`,
      ...(reason !== undefined && { reason }),
      onClick: () => void entregar(faltan),
    },
  ];
};
