import { useOnline } from '../../../kit/hooks/useOnline.ts';
import { useEnlace } from '../../../platform/live/useComandas.ts';

/** Whether what needs the server can be asked now: a network, and a live link that is not lost. */
export const useEnLinea = (): boolean => {
  const online = useOnline();
  const { estado } = useEnlace();
  return online && estado !== 'sin-conexion';
};
