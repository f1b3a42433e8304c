import { IconInfoCircle } from '@tabler/icons-react';
import { memo } from 'react';
import { Fill } from '../../../kit/Slot/Slot.tsx';
import classes from './Recordatorio.module.css';

/** The specified message, letter by letter. */
const TEXTO = 'Recuerda guardar los cambios para que se vean reflejados en las áreas de despacho';

const Mensaje = () => (
  <span className={classes.root} role="status">
    <IconInfoCircle size={19} stroke={1.9} aria-hidden="true" />
    <span>{TEXTO}</span>
  </span>
);

/** The reminder, in the shell's strip and in magenta, while something is unsaved: one that is always there is read by nobody. */
export const Recordatorio = memo(function Recordatorio({ sinGuardar }: { readonly sinGuardar: boolean }) {
  if (!sinGuardar) return null;
  return (
    <Fill slot="aviso">
      <Mensaje />
    </Fill>
  );
});
