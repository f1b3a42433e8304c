import { noModificable, type Comanda } from '@comal/domain/comanda/comanda';
import { useEffect, useEffectEvent } from 'react';
import { useLayer } from '../../../../kit/Layers/useLayer.ts';
import { notify } from '../../../../kit/notify.tsx';
import { live } from '../../../../platform/live/live.ts';
import { visibleComandas } from '../../../../platform/outbox/visible-comandas.ts';
import { seCierraAqui } from '../../hooks/propias.ts';
import { hayDialogo } from '../../hooks/useTeclado.ts';
import { filaDe, nadieTieneElFoco } from '../useSeleccion.ts';

/**
 * Why a comanda is no longer among the open ones; undefined while it is, while a dialog over it tells what it did, or where this page closed
 * it, which said so.
 */
const porQueSeFue = (id: string): string | undefined => {
  if (live.get().rev === null || seCierraAqui(id) || hayDialogo()) return undefined;
  const comanda = visibleComandas().get(id);
  const cerrada = comanda && noModificable(comanda);
  if (cerrada === null) return undefined;
  return cerrada?.motivo === 'COMANDA_PAGADA' ? 'ya está pagada' : 'ya no está abierta';
};

/**
 * Hook: a comanda that takes the screen while it is `abierta`. The browser's Back closes it, its heading gets the focus,
 * which returns to its row in the list, and whoever looks at it is told when another person closes it.
 */
export const useEnPantalla = (
  abierta: boolean,
  { id, nombre }: Pick<Comanda, 'id' | 'nombre'>,
  cerrar: () => void,
): void => {
  useLayer(abierta, cerrar);
  const alIrse = useEffectEvent(() => {
    const razon = porQueSeFue(id);
    if (razon) notify.info(`La comanda ${nombre} ${razon}`);
    if (nadieTieneElFoco()) filaDe(id)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!abierta) return;
    filaDe(id)?.focus({ preventScroll: true });
    return () => alIrse();
  }, [abierta, id]);
};
