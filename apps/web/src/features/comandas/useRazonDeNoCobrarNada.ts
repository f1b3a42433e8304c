import { textoDeMotivo } from '@comal/contract/motivos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useDeniedText } from '../../platform/permisos/who-can.ts';
import { OTHER_SERVER } from '../../platform/identity/words.ts';
import { useDisconnected } from '../../platform/connection.ts';
import { useCajaMay, useMay } from '../../platform/session/permissions.ts';

const SIN_ENLACE = 'Sin conexión no se puede cobrar';
const DE_OTRO = `${OTHER_SERVER}: aquí no se puede cobrar`;

/** Why this session charges nothing now, in words; undefined when it can (offline a till does not charge, D-26). */
export const useRazonDeNoCobrarNada = (): string | undefined => {
  const permitido = useMay(PERMISO.COBRAR);
  const negado = useDeniedText(PERMISO.COBRAR);
  const cajaCobra = useCajaMay('cobrar');
  const sinConexion = useDisconnected();
  if (!permitido) return negado;
  if (!cajaCobra) return textoDeMotivo('CAJA_SIN_COBRO');
  if (sinConexion) return sinConexion === OTHER_SERVER ? DE_OTRO : SIN_ENLACE;
  return undefined;
};
