import { textoDeMotivo } from '@comal/contract/motivos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { usePuede } from '../../platform/session/permissions.ts';
import { useEnlaceDeArea } from './useEnlaceDeArea.ts';

const SIN_ENLACE = 'Sin conexión: los cambios se podrán hacer cuando vuelva';

/** Why no line can be moved now, in words; undefined when it can: permission 172 and a link. */
export const useRazonDeNoMover = (): string | undefined => {
  const permitido = usePuede(PERMISO.DESPACHAR);
  const { estado } = useEnlaceDeArea();
  if (!permitido) return textoDeMotivo('SIN_PERMISO');
  return estado === 'sin-conexion' ? SIN_ENLACE : undefined;
};
