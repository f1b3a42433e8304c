import { plural } from '../../../../../kit/format.ts';
import { enRem } from '../../tarjetas/muro/rem.ts';
import { avanceDe, CabezaDelPase } from './CabezaDelPase.tsx';
import { minutosDe, tonoDe, type ComandaDelPase } from '../comanda-del-pase.ts';
import { PieDelPase } from './PieDelPase.tsx';
import type { LugarDelPase } from '../plano-del-pase.ts';
import { EnRenglon } from './RenglonDelPase.tsx';
import classes from './TarjetaDelPase.module.css';
import type { ManosDelPase } from '../useManosDelPase.ts';

/** What every card of the pase gets. */
export interface DelTablero {
  readonly ahora: number;
  readonly areas: ReadonlyMap<number, string>;
  readonly razon: string | undefined;
  readonly manos: ManosDelPase;
}

interface TarjetaDelPaseProps extends DelTablero {
  readonly comanda: ComandaDelPase;
  readonly lugar: LugarDelPase;
  readonly numero: number;
}

/** The card of a comanda at the pase with all its areas (D-166), or a part of it where it goes on. */
export const TarjetaDelPase = ({ comanda, lugar, numero, ...resto }: TarjetaDelPaseProps) => {
  const { ahora } = resto;
  const { parte, de, sigue, filas } = lugar;
  const tono = tonoDe(comanda, ahora);
  const titulo = de > 1 ? `${comanda.fila.comanda} · ${parte} de ${de}` : comanda.fila.comanda;
  const minutos = plural(minutosDe(comanda, ahora), 'minuto', 'minutos');
  return (
    <article
      className={classes.root}
      aria-label={`${titulo}, ${minutos}, ${avanceDe(comanda)}`}
      data-tarjeta={lugar.id}
      data-numero={numero}
      data-tono={tono}
    >
      <CabezaDelPase comanda={comanda} numero={numero} parte={parte} de={de} tono={tono} ahora={ahora} />
      <ul className={classes.renglones}>
        {filas.map(({ id, alto, renglon }) =>
          renglon === undefined ? (
            <li key={id} style={{ height: enRem(alto) }} aria-hidden="true" />
          ) : (
            <EnRenglon key={id} comanda={comanda.id} renglon={renglon} alto={alto} {...resto} />
          ),
        )}
      </ul>
      {parte === de ? (
        <PieDelPase comanda={comanda} {...resto} />
      ) : (
        <p className={classes.sigue}>
          {sigue === 'columna' ? 'Sigue en la otra columna' : 'Sigue en la otra hoja'}
          <b>
            {parte}/{de}
          </b>
        </p>
      )}
    </article>
  );
};
