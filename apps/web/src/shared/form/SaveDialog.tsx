import { FormDialog, type FormDialogProps, type SubmitSpec } from '../../kit/FormDialog/FormDialog.tsx';
import type { Part } from '../../kit/hooks/form.ts';
import { useDisconnected } from '../../platform/connection.ts';
import type { Save } from '../useSave.ts';
import { useRefusedFields } from './useRefusedFields.ts';

type Frame = Omit<FormDialogProps, 'opened' | 'submit' | 'onSubmit' | 'onRefused' | 'busy' | 'error'>;

export interface SaveDialogProps<B> extends Frame, Omit<SubmitSpec, 'label' | 'reason'> {
  /** The form: its value to send, and what marks its errors. */
  readonly forma: Part<B>;
  /** The label of the button, a verb. */
  readonly verbo?: string;
  /** The text of the button while something is wrong; absent: it can be pressed, and marks the errors. */
  readonly porCompletar?: string | undefined;
  /** Why it cannot be sent, whatever was written. */
  readonly razon?: string | undefined;
  /** The state of the write. */
  readonly guardado: Pick<Save<never>, 'processing' | 'error'> & Partial<Pick<Save<never>, 'refused'>>;
  readonly onGuardar: (body: B) => void;
}

/** A dialog with a form that is sent by a call, while the server is there and nothing is wrong. */
export function SaveDialog<B>(props: SaveDialogProps<B>) {
  const { forma, verbo = 'Guardar', porCompletar, razon, guardado, onGuardar, pesos, color, ...frame } = props;
  const disconnected = useDisconnected();
  useRefusedFields(forma, guardado.refused);
  const incomplete = forma.value === undefined ? porCompletar : undefined;
  const reason = disconnected ?? razon ?? incomplete;
  const send = (): void => {
    // Fields are marked only while one is invalid, so that a valid field keeps the server's error until it is edited.
    if (forma.value === undefined) forma.leave();
    else onGuardar(forma.value);
  };
  return (
    <FormDialog
      {...frame}
      opened
      submit={{
        label: verbo,
        ...(pesos !== undefined && { pesos }),
        ...(color !== undefined && { color }),
        ...(reason !== undefined && { reason }),
      }}
      onSubmit={send}
      onRefused={forma.leave}
      busy={guardado.processing}
      error={guardado.error ?? null}
    />
  );
}
