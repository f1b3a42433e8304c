import type { ReactNode } from 'react';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import type { Field } from '../../../kit/hooks/useField.ts';
import { ANCHO_PX, SIN_CAMBIOS } from '../comun/dialogos.ts';
import type { Guardar } from '../../../shared/useGuardar.ts';
import { useDisconnected } from '../../../platform/conexion.ts';

/** Props of `CifraDialog`. */
export interface CifraDialogProps {
  readonly title: string;
  /** The ingredient. */
  readonly context: string;
  readonly campo: Field<number>;
  readonly inicial: number;
  readonly guardado: Pick<Guardar<unknown>, 'processing' | 'error'>;
  readonly onGuardar: (cifra: number) => void;
  readonly onClose: () => void;
  /** The field. */
  readonly children: ReactNode;
}

/** A dialog of one figure of an ingredient (INGREDIENTE-003). */
export function CifraDialog({
  title,
  context,
  campo,
  inicial,
  guardado,
  onGuardar,
  onClose,
  children,
}: CifraDialogProps) {
  const sinConexion = useDisconnected();
  const { value } = campo;
  const enviar = (): void => {
    campo.leave();
    if (value !== undefined) onGuardar(value);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      context={context}
      width={ANCHO_PX}
      submit={{ label: 'Guardar', reason: sinConexion ?? (value === inicial ? SIN_CAMBIOS : undefined) }}
      onSubmit={enviar}
      busy={guardado.processing}
      error={guardado.error}
    >
      {children}
    </FormDialog>
  );
}
