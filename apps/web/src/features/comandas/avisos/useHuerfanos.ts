import type { Borrador } from '@comal/domain/comanda/guardar/borrador';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import { plural } from '../../../kit/format.ts';
import { useBorradores } from '../../../platform/drafts/drafts.ts';
import { useComandas, useComandasCertain } from '../../../platform/comandas/useComandas.ts';

/** Unsaved changes of a comanda that is no longer among the open ones: it was paid or deleted meanwhile. */
export interface Huerfano {
  readonly comanda: string;
  readonly lineas: readonly { readonly id: string; readonly texto: string }[];
}

const lineasDe = ({ comanda, nuevos, tocados, eliminados }: Borrador): Huerfano['lineas'] => {
  const otros = tocados.length + eliminados.length;
  return [
    ...nuevos.map((p) => ({ id: p.id, texto: p.descripcion })),
    ...(otros > 0 ? [{ id: comanda, texto: plural(otros, 'pedido cambiado', 'pedidos cambiados') }] : []),
  ];
};

/** Hook: the drafts that can no longer be saved; empty before the first snapshot arrives. */
export const useHuerfanos = (): readonly Huerfano[] => {
  const borradores = useBorradores();
  const comandas = useComandas();
  const listas = useComandasCertain();
  const abierta = (id: string): boolean => {
    const c = comandas.get(id);
    return c !== undefined && c.status === ESTADO_COMANDA.ABIERTA && c.cancelada_en === null;
  };
  if (!listas) return [];
  return [...borradores.values()]
    .filter((b) => !abierta(b.comanda))
    .map((b) => ({ comanda: b.comanda, lineas: lineasDe(b) }));
};
