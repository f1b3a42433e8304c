import type { HistoriaDeComanda } from '@comal/contract/comandas/registro-schemas';
import { DateText } from '../../../../kit/DateText/DateText.tsx';
import { formatDate, formatTime } from '../../../../kit/format.ts';
import classes from './Detalle.module.css';

type Paso = HistoriaDeComanda['pasos'][number];

export interface PasosProps {
  readonly pasos: readonly Paso[];
  /** The date of the comanda, dd-mm-yyyy: steps of that date show only their time. */
  readonly dia: string;
  readonly zona: string | undefined;
}

/** The time, below the date if it differs from the comanda's. */
const Cuando = ({ fecha, dia, zona }: Omit<PasosProps, 'pasos'> & { readonly fecha: number }) => {
  const suya = formatDate(fecha, zona);
  return (
    <>
      {suya !== dia && (
        <>
          <DateText>{suya}</DateText>{' '}
        </>
      )}
      <DateText>{formatTime(fecha, zona)}</DateText>
    </>
  );
};

/** The history of a comanda: who did what, when, and who approved it if an approval was needed (D-18). */
export function Pasos({ pasos, ...lugar }: PasosProps) {
  if (pasos.length === 0) return <p className={classes.nada}>Sin registros</p>;
  return (
    <ol className={classes.pasos}>
      {pasos.map((p) => (
        <li key={p.id}>
          <time className={classes.hora} dateTime={new Date(p.fecha).toISOString()}>
            <Cuando fecha={p.fecha} {...lugar} />
          </time>
          <span className={classes.que}>
            <span>
              <strong>{p.usuario}</strong> · {p.texto}
            </span>
            {p.detalle && <span className={classes.nota}>{p.detalle}</span>}
            {p.autorizo && <span className={classes.nota}>Autorizó {p.autorizo}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
