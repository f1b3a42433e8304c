import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { CountedInput } from '../Counted/Counted.tsx';
import { MoneyInput } from '../MoneyInput/MoneyInput.tsx';
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx';
import { FormDialog } from './FormDialog.tsx';

const nothing = () => undefined;
const SERVER_MESSAGE = 'Ya existe una comanda abierta con ese nombre';

const SIN_SALIDA = null as ReactNode;

/** A new comanda. */
export const NuevaComanda = ({
  onSubmit = nothing,
  onClose = nothing,
  busy = false,
  error = '',
  reason = '',
  remedy = SIN_SALIDA,
}) => {
  const [name, setName] = useState('');
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
      remedy={remedy}
    >
      <CountedInput label="Nombre" required value={name} onChange={setName} max={40} />
      <QuantityStepper label="Comensales" value={comensales} onChange={setComensales} size="lg" withLabel />
    </FormDialog>
  );
};

/** The server refused: its message stays in place. */
export const Rechazada = () => <NuevaComanda error={SERVER_MESSAGE} />;

/** A conflict with somebody else's change, with a button that resolves it. */
export const ConSalida = () => (
  <NuevaComanda
    error="Otra persona cambió esta comanda. Míralo y vuelve a guardar"
    remedy={
      <Button variant="default" size="lg">
        Ver cómo quedó
      </Button>
    }
  />
);

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
