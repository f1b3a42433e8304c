import type { PendingAutorizacion } from '../../platform/autorizacion/autorizacion.ts';
import { AutorizacionDialog } from './AutorizacionDialog.tsx';
import { PinDialog } from './pin/PinDialog.tsx';
import { PreferenciasDialog } from './PreferenciasDialog.tsx';

const nada = () => undefined;

/** The own PIN. */
export const MiPin = ({ onClose = nada }) => <PinDialog onClose={onClose} />;

/** How the till looks and sounds. */
export const Preferencias = ({ onClose = nada }) => <PreferenciasDialog onClose={onClose} />;

/** Somebody has to approve a cancelled charge. */
export const Autorizacion = ({ responder = nada as PendingAutorizacion['respond'] }) => (
  <AutorizacionDialog pedida={{ numero: 1, permiso: 71, respond: responder }} />
);
