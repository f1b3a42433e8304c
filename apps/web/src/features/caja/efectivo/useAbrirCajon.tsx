import { useState, type ReactNode } from 'react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { lazily } from '../../../kit/lazily.tsx';
import { useMay } from '../../../platform/session/permissions.ts';
import { useSesion } from '../../../platform/session/session.ts';

const AbrirCajonDialog = lazily(async () => (await import('./AbrirCajonDialog.tsx')).AbrirCajonDialog);

/** Who works with the drawer: without the permission to open it, a colleague who has it approves (D-18). */
const USAN_EL_CAJON = [PERMISO.ABRIR_CAJON, PERMISO.COBRAR, PERMISO.ABRIR_Y_CERRAR_CAJA];

/** Hook: what opens the dialog of the drawer, undefined for who does not work with one, and the dialog to render anywhere. */
export const useAbrirCajon = (): { readonly abrirCajon: (() => void) | undefined; readonly dialogo: ReactNode } => {
  const [abierto, setAbierto] = useState(false);
  const usa = useMay(USAN_EL_CAJON);
  const general = useSesion()?.caja.es_general ?? true;
  return {
    abrirCajon: usa && !general ? () => setAbierto(true) : undefined,
    dialogo: abierto && <AbrirCajonDialog opened onClose={() => setAbierto(false)} />,
  };
};
