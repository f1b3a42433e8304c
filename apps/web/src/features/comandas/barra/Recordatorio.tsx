import { IconInfoCircle } from '@tabler/icons-react';
import { memo } from 'react';
import { Fill } from '../../../kit/Slot/Slot.tsx';
import classes from './Recordatorio.module.css';

/** The text is specified verbatim. */
const TEXTO = 'Recuerda guardar los cambios para que se vean reflejados en las áreas de despacho';

const Mensaje = () => (
  <span className={classes.root} role="status">
    <IconInfoCircle size={19} stroke={1.9} aria-hidden="true" />
    <span>{TEXTO}</span>
  </span>
);

/**
 * The reminder, in the shell's strip and in magenta, shown only while there are unsaved changes: people stop reading a
 * permanent one.
 */
export const Recordatorio = memo(function Recordatorio({ sinGuardar }: { readonly sinGuardar: boolean }) {
  if (!sinGuardar) return null;
  return (
    <Fill slot="aviso">
      <Mensaje />
    </Fill>
  );
});
