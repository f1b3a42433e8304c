import { useState } from 'react';
import { CountedInput } from '../Counted/Counted.tsx';
import { MoneyInput } from '../MoneyInput/MoneyInput.tsx';
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx';
import { FormDialog } from './FormDialog.tsx';

const nothing = () => undefined;
const SERVER_MESSAGE = 'Ya existe una comanda abierta con ese nombre';

/** A new comanda. */
export const NuevaComanda = ({ onSubmit = nothing, onClose = nothing, busy = false, error = '', reason = '' }) => {
  const [nombre, setNombre] = useState('');
  const [comensales, setComensales] = useState(1);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Nueva comanda"
      context="Roma Norte · Caja 2"
      submit={{ label: 'Agregar', reason }}
      onSubmit={onSubmit}
      busy={busy}
      error={error}
    >
      <CountedInput label="Nombre" required value={nombre} onChange={setNombre} max={40} />
      <QuantityStepper label="Comensales" value={comensales} onChange={setComensales} size="lg" withLabel />
    </FormDialog>
  );
};

/** The server refused: its message stays in place. */
export const Rechazada = () => <NuevaComanda error={SERVER_MESSAGE} />;

/** In flight: the loader on the verb, everything else disabled. */
export const Enviando = () => <NuevaComanda busy />;

/** With the amount on the button. */
export const Cobrar = () => {
  const [monto, setMonto] = useState('');
  return (
    <FormDialog
      opened
      onClose={nothing}
      title="Cobrar Mesa 7"
      width={500}
      submit={{ label: 'Cobrar', pesos: 316, color: 'agave', reason: 'Falta capturar lo recibido' }}
      onSubmit={nothing}
    >
      <MoneyInput label="Efectivo" value={monto} onChange={setMonto} size="display" />
    </FormDialog>
  );
};
