import { IconCashBanknote } from '@tabler/icons-react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { plural } from '../../../kit/format.ts';
import type { Fila } from '../lista/useFila.ts';
import type { Accion } from '../model/accion.ts';
import { porEntregar } from '../model/entrega.ts';
import { useEntregar } from './useEntregar.ts';

const TITULO = 'Despachar lo que falta y cobrar';

/** 'Despachar lo que falta y cobrar': none where nothing is missing. Who may not dispatch asks a colleague (D-103). */
export const useDespacharYCobrar = ({
  vista,
  noDespachaYCobra: reason,
  acciones,
}: Pick<Fila, 'vista' | 'noDespachaYCobra' | 'acciones'>): readonly Accion[] => {
  const entregar = useEntregar();
  const { confirm } = useConfirm();
  if (reason === null) return [];
  const despachar = async (): Promise<void> => {
    const faltan = porEntregar(vista.pedidos);
    const cuantos = plural(faltan.length, 'pedido queda como entregado', 'pedidos quedan como entregados');
    if (!(await confirm({ title: TITULO, text: `${cuantos} y salen de la cocina.`, action: 'Despachar y cobrar' })))
      return;
    if (await entregar(faltan)) acciones.cobrar.onClick();
  };
  return [
    {
      clave: 'despachar-y-cobrar',
      icon: IconCashBanknote,
      label: TITULO,
      name: `${TITULO} ${vista.nombre}`,
      ...(reason !== undefined && { reason }),
      onClick: () => void despachar(),
    },
  ];
};
