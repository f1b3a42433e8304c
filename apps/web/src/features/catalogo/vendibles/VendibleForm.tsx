import { useState, type ReactNode } from 'react';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useDisconnected } from '../../../platform/connection.ts';
import { BotonRecargar, CAMBIO_AJENO } from './BotonRecargar.tsx';
import type { FormaProps } from './tipos.ts';

/** What is known of a dish or an add-on that is edited. */
interface Conocido {
  readonly id: number;
  readonly descripcion: string;
  readonly version: number;
}

interface VendibleFormProps<T extends Conocido> extends Omit<FormaProps<T, never>, 'onGuardar'> {
  readonly width: number;
  /** Why it cannot be sent yet. */
  readonly porCompletar?: string | undefined;
  readonly onSubmit: () => void;
  readonly onRefused?: () => void;
  /** Asks for it as it is kept now. */
  readonly pedirDeNuevo: (antes: T) => Promise<T>;
  readonly children: ReactNode;
}

/** The dialog of a dish or an add-on; when another person changed it meanwhile, it offers to see how it is now. */
export function VendibleForm<T extends Conocido>({
  title,
  inicial,
  guardando,
  onFresco,
  onClose,
  width,
  porCompletar,
  onSubmit,
  onRefused,
  pedirDeNuevo,
  children,
}: VendibleFormProps<T>) {
  const sinConexion = useDisconnected();
  const tomar = (fresco: T): void => {
    guardando.olvidar();
    onFresco?.(fresco);
  };
  const cambiado = guardando.motivo === CAMBIO_AJENO && inicial && onFresco;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      context={inicial?.descripcion}
      width={width}
      submit={{ label: 'Guardar', reason: sinConexion ?? porCompletar }}
      onSubmit={onSubmit}
      {...(onRefused && { onRefused })}
      busy={guardando.processing}
      error={guardando.error}
      remedy={cambiado && <BotonRecargar pedir={() => pedirDeNuevo(inicial)} onFresco={tomar} />}
    >
      {children}
    </FormDialog>
  );
}

interface EnSuVersionProps<T extends Conocido> {
  readonly de: T;
  readonly children: (actual: T, onFresco: (fresco: T) => void) => ReactNode;
}

/** An editor of a stored item, which reloads it when another person changed it. */
export function EnSuVersion<T extends Conocido>({ de, children }: EnSuVersionProps<T>) {
  const [actual, setActual] = useState(de);
  return children(actual, setActual);
}
