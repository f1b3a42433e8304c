import { PERMISO } from '@comal/domain/permisos/permisos';
import { useMemo } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { useLatest } from '../hooks/useLatest.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { useEntregar } from '../hooks/useEntregar.ts';
import type { Dialogo } from '../model/dialogo.ts';
import { cuantos } from '../model/cuantos.ts';
import { vistaDe } from '../model/edicion.ts';
import { porEntregar } from '../model/entrega.ts';
import { puedeCambiarDeTiempo, useSirveEnTiempos } from '../marcha/en-tiempos.ts';
import type { ManosDeTraslado } from './acciones-de-mesa.ts';
import { useJuntar } from './escrituras.ts';

/** Hook: the additional operations on lines of a comanda. */
export const useManosDeTraslado = (comanda: string, abrir: (dialogo: Dialogo) => void): ManosDeTraslado => {
  const juntar = useLatest(useJuntar());
  const entregar = useLatest(useEntregar());
  const despacha = useMay(PERMISO.DESPACHAR);
  const enTiempos = useSirveEnTiempos();
  return useMemo(
    () => ({
      avisar: (iguales) =>
        cuantos(abrir, { comanda, pedidos: iguales, verbo: 'Avisar de' }, (pedidos) =>
          abrir({ tipo: 'avisar', comanda, pedidos }),
        ),
      pasar: (iguales) =>
        cuantos(abrir, { comanda, pedidos: iguales, verbo: 'Pasar' }, (pedidos) =>
          abrir({ tipo: 'pasar', comanda, pedidos: pedidos.map((p) => p.id) }),
        ),
      compartir: ([pedido]) => abrir({ tipo: 'compartir', comanda, pedido }),
      entregar: despacha
        ? (iguales) =>
            cuantos(abrir, { comanda, pedidos: iguales, verbo: 'Entregar' }, (entregados) => {
              const pedidos = vistaDe(comanda)?.pedidos ?? [];
              void entregar(entregados.flatMap(({ id }) => porEntregar(pedidos, id)));
            })
        : undefined,
      tiempo: (iguales) =>
        cuantos(abrir, { comanda, pedidos: iguales, verbo: 'Cambiar' }, (pedidos) =>
          abrir({ tipo: 'tiempo', comanda, pedidos }),
        ),
      cambiaDeTiempo: (pedido) => enTiempos && puedeCambiarDeTiempo(comanda, pedido),
      regalar: (iguales) =>
        cuantos(abrir, { comanda, pedidos: iguales, verbo: 'Regalar' }, (pedidos) =>
          abrir({ tipo: 'regalar', comanda, pedidos }),
        ),
      descontar: (iguales) =>
        cuantos(abrir, { comanda, pedidos: iguales, verbo: 'Descuento a' }, (pedidos) =>
          abrir({ tipo: 'descontar', comanda, destino: { sobre: 'pedidos', pedidos: pedidos.map((p) => p.id) } }),
        ),
      juntar: ([{ id }]) =>
        void juntar({ id: comanda, pedido: id }).then((rechazo) => rechazo && notify.danger(rechazo)),
    }),
    [comanda, abrir, juntar, entregar, despacha, enTiempos],
  );
};
