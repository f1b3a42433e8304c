import { useOnline } from '../../../kit/hooks/useOnline.ts';
import { useStore } from '../../../platform/external-store.ts';
import { live } from '../../../platform/live/live.ts';

/** Why nothing can be written now; undefined while the server can be asked (002 §2.11). */
export const useSinConexion = (): string | undefined => {
  const online = useOnline();
  const perdido = useStore(live.store, (s) => s.enlace.estado === 'sin-conexion');
  return online && !perdido ? undefined : 'Sin conexión con el servidor';
};
