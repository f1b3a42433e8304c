import { useOnline } from '../../kit/hooks/useOnline.ts';
import { useEnlace } from '../../platform/live/useComandas.ts';
import type { Enlace } from '../../platform/live/store.ts';

/** How the link is, as this screen tells it: a device without network has none, before its socket notices. */
export const useEnlaceDeArea = (): Enlace => {
  const enlace = useEnlace();
  return useOnline() ? enlace : { ...enlace, estado: 'sin-conexion' };
};
