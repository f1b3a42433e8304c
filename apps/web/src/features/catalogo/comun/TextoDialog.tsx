import type { ReactNode } from 'react';
import { leerTexto, type ReglaDeTexto } from '@comal/domain/reglas-de-texto';
import { limpiar } from '@comal/domain/texto';
import { useField } from '../../../kit/hooks/useField.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { CampoDeTexto } from './CampoDeTexto.tsx';
import { ANCHO_PX, SIN_CAMBIOS } from './dialogos.ts';

export interface TextoDialogProps {
  /** "Nueva categoría". */
  readonly title: string;
  /** The name of its field: "Descripción". */
  readonly etiqueta: string;
  readonly regla: ReglaDeTexto;
  /** The edited text; absent for a new item. */
  readonly inicial?: string;
  /** Something besides the text changed, so an existing item can be saved. */
  readonly otroCambio?: boolean;
  /** Its other fields. */
  readonly children?: ReactNode;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onGuardar: (texto: string) => void;
  readonly onClose: () => void;
}

/** A dialog for one text, of a new or existing item; an existing one can be saved only if the trimmed text changed. */
export function TextoDialog({
  title,
  etiqueta,
  regla,
  inicial,
  otroCambio = false,
  children,
  busy,
  error,
  onGuardar,
  onClose,
}: TextoDialogProps) {
  const campo = useField((texto) => leerTexto(regla, texto), inicial);
  const igual = inicial !== undefined && limpiar(campo.text) === inicial && !otroCambio;
  return (
    <SaveDialog
      onClose={onClose}
      title={title}
      width={ANCHO_PX}
      razon={igual ? SIN_CAMBIOS : undefined}
      forma={campo}
      guardado={{ processing: busy, error }}
      onGuardar={onGuardar}
    >
      <CampoDeTexto label={etiqueta} max={regla.max} campo={campo} primero />
      {children}
    </SaveDialog>
  );
}
