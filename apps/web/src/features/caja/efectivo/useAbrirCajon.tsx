import { useState, type ReactNode } from 'react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { lazily } from '../../../kit/lazily.tsx';
import { useMay } from '../../../platform/session/permissions.ts';
import { useSesion } from '../../../platform/session/session.ts';

const AbrirCajonDialog = lazily(async () => (await import('./AbrirCajonDialog.tsx')).AbrirCajonDialog);

const ABREN = [PERMISO.ABRIR_CAJON];
/** Who works with the drawer: without the permission to open it, a colleague who has it approves (D-18). */
const COBRAN = [PERMISO.COBRAR];

/** Hook: what opens the dialog of the drawer, undefined for who does not work with one, and the dialog to render anywhere. */
export const useAbrirCajon = (): { readonly abrirCajon: (() => void) | undefined; readonly dialogo: ReactNode } => {
  const [abierto, setAbierto] = useState(false);
  const abre = useMay(ABREN);
  const cobra = useMay(COBRAN);
  const general = useSesion()?.caja.es_general ?? true;
  return {
    abrirCajon: (abre || cobra) && !general ? () => setAbierto(true) : undefined,
    dialogo: abierto && <AbrirCajonDialog opened onClose={() => setAbierto(false)} />,
  };
};
