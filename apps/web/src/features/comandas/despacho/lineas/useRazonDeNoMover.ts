import { textoDeMotivo } from '@comal/contract/motivos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useMay } from '../../../../platform/session/permissions.ts';

/** Why no line can be moved, in words; undefined when it can: permission 172. Without the server moves wait in the queue. */
export const useRazonDeNoMover = (): string | undefined =>
  useMay(PERMISO.DESPACHAR) ? undefined : textoDeMotivo('SIN_PERMISO');
