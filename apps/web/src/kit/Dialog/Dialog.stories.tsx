import { Dialog } from './Dialog.tsx';

const nothing = () => undefined;

/** A dialog that only shows something. */
export const Vista = ({ onClose = nothing, busy = false }) => (
  <Dialog opened onClose={onClose} busy={busy} title="Ticket" context="Folio 115">
    <p style={{ padding: '0 24px 24px', margin: 0 }}>Vista previa</p>
  </Dialog>
);
