import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { Sheet } from '../Sheet/Sheet.tsx';

const nothing = () => undefined;

/** A dialog that only shows something. */
export const Vista = ({ onClose = nothing, busy = false }) => (
  <Dialog opened onClose={onClose} busy={busy} title="Ticket" context="Folio 115">
    <p style={{ padding: '0 24px 24px', margin: 0 }}>Vista previa</p>
  </Dialog>
);

/** What it shows is loading. */
export const Cargando = ({ listo = false }) => (
  <Dialog opened onClose={nothing} title="Ticket">
    {listo ? <button data-autofocus>Imprimir</button> : <p>Cargando</p>}
  </Dialog>
);

/** Over a screen; charging removes the button that opened it. */
export const SobreUnaPantalla = () => {
  const [opened, setOpened] = useState(false);
  const [paid, setPaid] = useState(false);
  const charge = (): void => {
    setPaid(true);
    setOpened(false);
  };
  return (
    <>
      <main tabIndex={-1}>{!paid && <button onClick={() => setOpened(true)}>Abrir</button>}</main>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Mesa 7">
        <button onClick={charge}>Cobrar</button>
      </Dialog>
    </>
  );
};

interface BelowProps {
  readonly onClose?: () => void;
  /** The upper dialog is open from the start. */
  readonly opened?: boolean;
}

/** One dialog over another; the element focused before is behind both. */
export const UnoSobreOtro = ({ onClose = nothing, opened = false }: BelowProps) => {
  const [ticket, setTicket] = useState(opened);
  return (
    <>
      <main tabIndex={-1}>
        <button>Terraza 2</button>
      </main>
      <Dialog opened onClose={onClose} title="Cobrar Mesa 7">
        <button onClick={() => setTicket(true)}>Cobrar</button>
      </Dialog>
      {ticket && <Dialog opened onClose={() => setTicket(false)} title="Ticket" children="El ticket" />}
    </>
  );
};

/** A dialog over a sheet. */
export const SobreUnaHoja = ({ onClose = nothing }: BelowProps) => {
  const [ticket, setTicket] = useState(true);
  return (
    <>
      <Sheet opened onClose={onClose} title="Platillos" classNames={{}} children={null} />
      {ticket && <Dialog opened onClose={() => setTicket(false)} title="Ticket" children="El ticket" />}
    </>
  );
};
