import { useState } from 'react';
import { FormDialog } from '../../kit/FormDialog/FormDialog.tsx';
import { SelectField } from '../../kit/SelectField/SelectField.tsx';
import type { UsuarioConAcceso } from './tipos.ts';

export interface AgregarUsuarioDialogProps {
  /** The people without access, to choose from. */
  readonly candidatos: readonly UsuarioConAcceso[];
  readonly onClose: () => void;
  readonly onAgregar: (usuario: UsuarioConAcceso) => void;
}

const ANCHO_PX = 400;
const SIN_ELEGIR = 'Debes seleccionar un usuario';

/** Chooses a person to give access to the register. */
export function AgregarUsuarioDialog({ candidatos, onClose, onAgregar }: AgregarUsuarioDialogProps) {
  const [valor, setValor] = useState<number | null>(null);
  const [tocado, setTocado] = useState(false);
  const elegido = candidatos.find(({ id }) => id === valor);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Agregar usuario"
      width={ANCHO_PX}
      submit={{ label: 'Agregar', ...(elegido ? {} : { reason: SIN_ELEGIR }) }}
      onSubmit={() => elegido && onAgregar(elegido)}
      onRefused={() => setTocado(true)}
    >
      <SelectField
        label="Usuario"
        required
        autofocus
        placeholder="Selecciona un usuario"
        options={candidatos.map(({ id, nombre, usuario }) => ({ id, text: `${nombre} (${usuario})` }))}
        valor={valor}
        onChange={setValor}
        error={tocado && !elegido ? SIN_ELEGIR : undefined}
      />
    </FormDialog>
  );
}
