import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { explained } from '../../kit/Tip/tip.ts';
import type { Answer, CallOptions } from '../../platform/api/client.ts';
import { useDisconnected } from '../../platform/connection.ts';
import { useSave } from '../useSave.ts';
import classes from './Print.module.css';

export interface PrintAtProps<I> {
  /** The name of the register's printer. */
  readonly impresora: string;
  /** The call that prints the paper there, and what it is given. */
  readonly call: (input: I, options?: CallOptions) => Promise<Answer<unknown>>;
  readonly input: I;
  /** Printing is the dialog's purpose: it begins on this button. */
  readonly focused?: boolean;
  /** Called once it was sent there. */
  readonly onSent?: () => void;
}

/** The button that prints a paper at a printer of the server; the browser's own print stays below it, as a quiet button. */
export function PrintAt<I>({ impresora, call, input, focused, onSent }: PrintAtProps<I>) {
  const disconnected = useDisconnected();
  const { guardar: save, processing } = useSave(call, {
    exito: `Se imprime en ${impresora}`,
    onListo: () => onSent?.(),
  });
  return (
    <div className={`${classes.pie} ${classes.encima}`}>
      <Button
        className={classes.principal}
        size="lg"
        data-autofocus={focused || undefined}
        leftSection={<IconPrinter size={20} stroke={1.9} aria-hidden="true" />}
        loading={processing}
        data-disabled={disconnected ? true : undefined}
        {...explained(disconnected, () => void save(input))}
      >
        Imprimir en {impresora}
      </Button>
    </div>
  );
}
