import { FormDialog, type FormDialogProps, type SubmitSpec } from '../../kit/FormDialog/FormDialog.tsx';
import type { Part } from '../../kit/hooks/form.ts';
import { useDisconnected } from '../../platform/connection.ts';
import type { Save } from '../useSave.ts';

type Frame = Omit<FormDialogProps, 'opened' | 'submit' | 'onSubmit' | 'onRefused' | 'busy' | 'error'>;

export interface SaveDialogProps<B> extends Frame, Omit<SubmitSpec, 'label' | 'reason'> {
  /** What is sent, and who shows what is wrong with it. */
  readonly forma: Part<B>;
  /** The label of the button, a verb. */
  readonly verbo?: string;
  /** Said on the button while something is wrong; absent: it can be pressed, and shows what is wrong. */
  readonly porCompletar?: string | undefined;
  /** Why it cannot be sent, whatever was written. */
  readonly razon?: string | undefined;
  /** How the write goes. */
  readonly guardado: Pick<Save<never>, 'processing' | 'error'>;
  readonly onGuardar: (body: B) => void;
}

/** A dialog with a form that is sent by a call, while the server is there and nothing is wrong. */
export function SaveDialog<B>(props: SaveDialogProps<B>) {
  const { forma, verbo = 'Guardar', porCompletar, razon, guardado, onGuardar, pesos, color, ...frame } = props;
  const disconnected = useDisconnected();
  const incomplete = forma.value === undefined ? porCompletar : undefined;
  const reason = disconnected ?? razon ?? incomplete;
  const send = (): void => {
    // Marked while wrong alone: a field that is right keeps what the server says of it while it is mended.
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
