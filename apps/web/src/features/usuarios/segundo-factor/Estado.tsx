import type { EstadoDeSegundoFactor } from '@comal/contract/usuarios/segundo-factor';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { formatDate } from '../../../kit/format.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { quedanDe, sonPocos } from './consultas.ts';
import classes from './SegundoFactor.module.css';

/** The state of the user's second factor in a line; few recovery codes are shown as a warning. */
export const Estado = ({ activo, activo_desde, codigos }: EstadoDeSegundoFactor) => {
  const zona = useSesion()?.sucursal.zona;
  if (!activo || activo_desde === null) return <>Sin activar</>;
  return (
    <>
      Activo desde <DateText>{formatDate(activo_desde, zona)}</DateText> ·{' '}
      <span className={sonPocos(codigos) ? classes.pocos : undefined}>{quedanDe(codigos)}</span>
    </>
  );
};
