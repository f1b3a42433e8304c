import { memo } from 'react';
import { plural } from '../../../../kit/format.ts';
import { filasDeRenglon, type Renglon } from '../lineas/renglones.ts';
import { Cabeza, PALABRA_DE_EDAD } from './CabezaDeTarjeta.tsx';
import { enRem } from './muro/rem.ts';
import { Pie } from './PieDeTarjeta.tsx';
import { RenglonDeTarjeta } from './RenglonDeTarjeta.tsx';
import classes from './TarjetaDeComanda.module.css';
import { faltanEn, mismaTarjeta, tituloDe, type Manos, type TiempoDeTarjeta, type Tarjeta } from './tarjetas.ts';

export interface TarjetaDeComandaProps extends TiempoDeTarjeta {
  readonly tarjeta: Tarjeta;
  /** The number of its comanda on the page, by age; 1 to 9 are also the keys that select it. */
  readonly numero: number;
  readonly nuevos: ReadonlySet<string>;
  readonly cambiados: ReadonlySet<string>;
  /** The lines that are late now, by id. */
  readonly tardes: string;
  readonly razon: string | undefined;
  readonly manos: Manos;
}

const alguna = (renglon: Renglon, ids: ReadonlySet<string>): boolean =>
  filasDeRenglon(renglon).some((f) => ids.has(f.pedido.id));

const igual = (
  { tarjeta: a, ...antes }: TarjetaDeComandaProps,
  { tarjeta: b, ...ahora }: TarjetaDeComandaProps,
): boolean => mismaTarjeta(a, b) && (Object.keys(ahora) as (keyof typeof ahora)[]).every((k) => antes[k] === ahora[k]);

/** Its rows, each as high as the rule says; one that just went away leaves its place free. */
const Renglones = ({ tarjeta, nuevos, cambiados, tardes, razon, manos }: TarjetaDeComandaProps) => {
  const deTarde = new Set(tardes.split(' '));
  return (
    <ul className={classes.renglones}>
      {tarjeta.filas.map(({ id, alto, renglon: r }) =>
        r === undefined ? (
          <li key={id} style={{ height: enRem(alto) }} aria-hidden="true" />
        ) : (
          <RenglonDeTarjeta
            key={id}
            renglon={r}
            alto={alto}
            nuevo={alguna(r, nuevos)}
            cambiado={alguna(r, cambiados)}
            tarde={alguna(r, deTarde)}
            razon={razon}
            onPaso={(renglon) => manos.paso(tarjeta, renglon)}
          />
        ),
      )}
    </ul>
  );
};

/** The card of a comanda in an area: head, rows, and the button for all of it, or where it goes on (D-105, D-137). */
export const TarjetaDeComanda = memo(function TarjetaDeComanda(props: TarjetaDeComandaProps) {
  const { tarjeta, numero, minutos, edad, nuevos, razon, manos } = props;
  const faltan = faltanEn(tarjeta);
  const nueva = faltan.length > 0 && faltan.every((f) => nuevos.has(f.pedido.id));
  const ids = tarjeta.filas.flatMap(({ renglon }) => (renglon ? filasDeRenglon(renglon) : [])).map((f) => f.pedido.id);
  return (
    <article
      className={classes.root}
      aria-label={`${tituloDe(tarjeta)}, ${tarjeta.folio}, ${plural(minutos, 'minuto', 'minutos')}${PALABRA_DE_EDAD[edad]}`}
      data-tarjeta={tarjeta.id}
      data-numero={numero}
      data-edad={edad}
      data-nueva={nueva || undefined}
      // On click and not on pointerdown: removing 'CAMBIÓ' moves the rows below under the finger.
      onClickCapture={() => manos.visto(ids)}
    >
      <Cabeza tarjeta={tarjeta} numero={numero} minutos={minutos} edad={edad} nueva={nueva} />
      <Renglones {...props} />
      {tarjeta.sigue === null ? (
        <Pie tarjeta={tarjeta} razon={razon} manos={manos} />
      ) : (
        <p className={classes.sigue}>
          {tarjeta.sigue === 'columna' ? 'Sigue en la otra columna' : 'Sigue en la otra hoja'}
          <b>
            {tarjeta.parte}/{tarjeta.de}
          </b>
        </p>
      )}
    </article>
  );
}, igual);
