import { NOMBRE_DE_APARATO_PROPIO } from '@comal/domain/sesiones/aparatos';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedInput } from '../../kit/Counted/Counted.tsx';
import { formOf } from '../../kit/hooks/form.ts';
import { useField } from '../../kit/hooks/useField.ts';
import { SaveDialog } from '../form/SaveDialog.tsx';
import type { Save } from '../useSave.ts';

export interface DeviceNameDialogProps {
  /** What it is called now. */
  readonly nombre: string;
  readonly onClose: () => void;
  readonly guardado: Pick<Save<never>, 'processing' | 'error' | 'refused'>;
  readonly onGuardar: (body: { readonly nombre: string }) => void;
}

/** Gives a device another name. */
export function DeviceNameDialog({ nombre, onClose, guardado, onGuardar }: DeviceNameDialogProps) {
  const name = useField((text) => leerTexto(NOMBRE_DE_APARATO_PROPIO, text), nombre);
  return (
    <SaveDialog
      onClose={onClose}
      title="Cambiar nombre"
      context={nombre}
      porCompletar={NOMBRE_DE_APARATO_PROPIO.requerido}
      forma={formOf({ nombre: name })}
      guardado={guardado}
      onGuardar={onGuardar}
    >
      <CountedInput
        size="lg"
        label="Nombre del aparato"
        required
        data-autofocus
        autoComplete="off"
        max={NOMBRE_DE_APARATO_PROPIO.max}
        value={name.text}
        error={name.error}
        onChange={name.type}
        onBlur={name.leave}
      />
    </SaveDialog>
  );
}
