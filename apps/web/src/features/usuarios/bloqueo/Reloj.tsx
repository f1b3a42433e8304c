import { useNow } from '../../../kit/hooks/useNow.ts';
import classes from './LockScreen.module.css';

/** The time and day of the branch. */
export const Reloj = ({ zona }: { readonly zona: string }) => {
  const ahora = useNow();
  const con = (formato: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('es-MX', { timeZone: zona, ...formato }).format(ahora);
  return (
    <time className={classes.reloj} dateTime={new Date(ahora).toISOString()}>
      <span className={classes.hora}>{con({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</span>
      <span className={classes.dia}>{con({ weekday: 'long', day: 'numeric', month: 'long' })}</span>
    </time>
  );
};
