import { useMemo } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { useLatest } from '../hooks/useLatest.ts';
import type { Dialogo } from '../model/dialogo.ts';
import type { ManosDeTraslado } from './acciones-de-mesa.ts';
import { useJuntar } from './useJuntar.ts';

/** What takes a line of a comanda somewhere else (D-45). */
export const useManosDeTraslado = (comanda: string, abrir: (dialogo: Dialogo) => void): ManosDeTraslado => {
  const juntar = useLatest(useJuntar());
  return useMemo(
    () => ({
      pasar: ({ id }) => abrir({ tipo: 'pasar', comanda, pedidos: [id] }),
      compartir: (pedido) => abrir({ tipo: 'compartir', comanda, pedido }),
      juntar: ({ id }) => void juntar({ id: comanda, pedido: id }).then((rechazo) => rechazo && notify.danger(rechazo)),
    }),
    [comanda, abrir, juntar],
  );
};
