import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRef, type ComponentType, type FormEvent } from 'react';
import { FormDialog, type FormDialogProps } from '../../../../kit/FormDialog/FormDialog.tsx';
import { useFocusKeeper } from '../../../../kit/hooks/useFocusKeeper.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import puerta from '../../contrasena/Puerta.module.css';
import { Puerta } from '../../contrasena/Puerta.tsx';

export interface MarcoProps extends Pick<
  FormDialogProps,
  'submit' | 'onSubmit' | 'onRefused' | 'busy' | 'error' | 'remedy' | 'children'
> {
  /** The title of the step. */
  readonly paso: string;
  /** Leaves without setting one up. */
  readonly onSalir: () => void;
  readonly saliendo?: boolean;
}

/** The frame around a step of the set-up. */
export type Marco = ComponentType<MarcoProps>;

/** Px: a QR code with its text beside it. */
const ANCHO_PX = 560;
/** Why a second factor is required. */
const POR_QUE = 'Tu negocio pide el segundo factor a quien administra: con tu contraseña, un código de tu teléfono.';

/** A dialog of 'Mi cuenta'. */
export const MarcoDeDialogo: Marco = ({ paso, onSalir, saliendo: _, ...forma }) => (
  <FormDialog opened onClose={onSalir} title="Activar el segundo factor" context={paso} width={ANCHO_PX} {...forma} />
);

/** The page of a required set-up. */
export const MarcoDePuerta: Marco = ({ paso, onSalir, saliendo = false, busy = false, ...marco }) => {
  const { submit, onSubmit, onRefused, error, remedy, children } = marco;
  const sinConexion = useDisconnected();
  const forma = useRef<HTMLFormElement>(null);
  const guardarFoco = useFocusKeeper(forma, busy);
  const falla = sinConexion ?? error;
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (submit.reason) return onRefused?.();
    guardarFoco();
    onSubmit();
  };
  return (
    <Puerta titulo="Activa tu segundo factor" nota={POR_QUE}>
      <form ref={forma} className={puerta.forma} onSubmit={enviar} noValidate aria-label={paso}>
        <p className={puerta.nota}>{paso}</p>
        {children}
        {falla && !busy && (
          <p className={puerta.error} role="alert">
            <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
            {falla}
          </p>
        )}
        {!sinConexion && remedy}
        <Button type="submit" size="xl" fullWidth loading={busy}>
          {submit.label}
        </Button>
        <Button variant="default" size="lg" fullWidth disabled={busy} loading={saliendo} onClick={onSalir}>
          Cerrar sesión
        </Button>
      </form>
    </Puerta>
  );
};
