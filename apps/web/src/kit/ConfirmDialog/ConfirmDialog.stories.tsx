import { Button } from '@mantine/core';
import { useState } from 'react';
import { AlertDialog, ConfirmDialog } from './ConfirmDialog.tsx';
import { useConfirm } from './useConfirm.ts';

const nothing = () => undefined;

/** A destructive question. */
export const Eliminar = () => (
  <ConfirmDialog
    opened
    title="Eliminar comanda"
    text="¿Deseas eliminar la comanda Mesa 4?"
    action="Eliminar comanda"
    onConfirm={nothing}
    onCancel={nothing}
  />
);

/** A message to accept. */
export const Aviso = () => (
  <AlertDialog opened title="Caja cerrada" text="Registra la caja inicial para comenzar." onAccept={nothing} />
);

/** Opened from code. */
export const DesdeCodigo = () => {
  const { confirm } = useConfirm();
  const [answer, setAnswer] = useState('sin respuesta');
  const ask = async () => {
    const yes = await confirm({ title: 'Eliminar comanda', text: '¿Deseas eliminarla?', action: 'Eliminar' });
    setAnswer(yes ? 'sí' : 'no');
  };
  return (
    <Button variant="default" onClick={() => void ask()}>
      Preguntar: {answer}
    </Button>
  );
};
