import { LIMITES } from '@comal/domain/comanda/limites';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField } from '../../../kit/hooks/useField.ts';
import { ComensalesField, useComensales } from './ComensalesField.tsx';

/** The name and guests of a comanda. */
export interface DatosDeComanda {
  readonly nombre: string;
  readonly comensales: number;
}

export interface ComandaFormProps {
  readonly title: string;
  readonly context?: string;
  readonly verbo: string;
  readonly inicial: DatosDeComanda;
  readonly busy: boolean;
  /** The server's message. */
  readonly error: string | undefined;
  readonly onGuardar: (datos: DatosDeComanda) => void;
  readonly onClose: () => void;
}

const ANCHO_PX = 400;

/** The dialog for the name and guests of a new or existing comanda (D-45). */
export function ComandaForm({ title, context, verbo, inicial, busy, error, onGuardar, onClose }: ComandaFormProps) {
  const nombre = useField((texto) => leerTexto(LIMITES.nombre, texto), inicial.nombre);
  const comensales = useComensales(inicial.comensales);
  const guardar = (): void => {
    nombre.leave();
    if (nombre.value === undefined || comensales.error) return;
    onGuardar({ nombre: nombre.value, comensales: comensales.value });
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      context={context}
      width={ANCHO_PX}
      submit={{ label: verbo }}
      onSubmit={guardar}
      busy={busy}
      error={error}
    >
      <CountedInput
        label="Nombre"
        required
        size="lg"
        autoComplete="off"
        data-autofocus
        max={LIMITES.nombre.max}
        hint="Máximo 20 caracteres"
        value={nombre.text}
        error={nombre.error}
        onChange={nombre.type}
        onBlur={nombre.text === '' ? undefined : nombre.leave}
      />
      <ComensalesField {...comensales} />
    </FormDialog>
  );
}
