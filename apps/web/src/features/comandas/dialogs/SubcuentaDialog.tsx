import { LIMITES } from '@comal/domain/comanda/limites';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { leerTextoOpcional } from '@comal/domain/reglas-de-texto';
import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField } from '../../../kit/hooks/useField.ts';
import { nombreDeVarios } from '../model/varios.ts';
import classes from './SubcuentaDialog.module.css';

export interface SubcuentaDialogProps {
  readonly pedido: Pedido;
  /** The number of equal lines. */
  readonly cuantos?: number;
  /** The names that the comanda already uses. */
  readonly enUso: readonly string[];
  readonly onClose: () => void;
  /** '' removes the line from its sub-account (D-27). */
  readonly onGuardar: (nombre: string) => void;
}

const ANCHO_PX = 400;

/** Moves a line and its complementos into a sub-account. */
export function SubcuentaDialog({ pedido, cuantos = 1, enUso, onClose, onGuardar }: SubcuentaDialogProps) {
  const campo = useField((texto) => leerTextoOpcional(LIMITES.subcuenta, texto), pedido.subcuenta ?? '');
  const guardar = (nombre: string | null | undefined): void => {
    campo.leave();
    if (nombre === undefined) return;
    onGuardar(nombre ?? '');
    onClose();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Dividir cuenta"
      context={nombreDeVarios(pedido, cuantos)}
      width={ANCHO_PX}
      submit={{ label: campo.text.trim() === '' ? 'Dejar sin subcuenta' : 'Guardar subcuenta' }}
      onSubmit={() => guardar(campo.value)}
    >
      <CountedInput
        label="Subcuenta (opcional)"
        size="lg"
        autoComplete="off"
        data-autofocus
        max={LIMITES.subcuenta.max}
        hint="Entre 3 y 20 caracteres; vacía la quita"
        value={campo.text}
        error={campo.error}
        onChange={campo.type}
        onBlur={campo.leave}
      />
      {enUso.length > 0 && (
        <div className={classes.enUso} role="group" aria-label="Subcuentas de la comanda">
          {enUso.map((nombre) => (
            <Button
              key={nombre}
              variant={nombre === campo.text ? 'light' : 'default'}
              leftSection={<IconUser size={17} stroke={1.9} aria-hidden="true" />}
              onClick={() => guardar(nombre)}
            >
              {nombre}
            </Button>
          ))}
        </div>
      )}
    </FormDialog>
  );
}
