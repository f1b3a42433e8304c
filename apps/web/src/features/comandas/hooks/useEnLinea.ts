import { useOnline } from '../../../kit/hooks/useOnline.ts';
import { useStore } from '../../../platform/external-store.ts';
import { live } from '../../../platform/live/live.ts';

/** Whether what needs the server can be asked now: a network, and a live link that is not lost. */
export const useEnLinea = (): boolean => {
  const online = useOnline();
  const perdido = useStore(live.store, (s) => s.enlace.estado === 'sin-conexion');
  return online && !perdido;
};
