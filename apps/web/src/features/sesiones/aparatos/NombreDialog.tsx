import { NOMBRE_DE_APARATO_PROPIO } from '@comal/domain/sesiones/aparatos';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { formOf } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import type { Save } from '../../../shared/useSave.ts';

export interface NombreDialogProps {
  /** What it is called now. */
  readonly nombre: string;
  readonly onClose: () => void;
  readonly guardado: Pick<Save<never>, 'processing' | 'error' | 'refused'>;
  readonly onGuardar: (body: { readonly nombre: string }) => void;
}

/** Gives a device another name. */
export function NombreDialog({ nombre: antes, onClose, guardado, onGuardar }: NombreDialogProps) {
  const nombre = useField((escrito) => leerTexto(NOMBRE_DE_APARATO_PROPIO, escrito), antes);
  return (
    <SaveDialog
      onClose={onClose}
      title="Cambiar nombre"
      context={antes}
      porCompletar={NOMBRE_DE_APARATO_PROPIO.requerido}
      forma={formOf({ nombre })}
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
        value={nombre.text}
        error={nombre.error}
        onChange={nombre.type}
        onBlur={nombre.leave}
      />
    </SaveDialog>
  );
}
