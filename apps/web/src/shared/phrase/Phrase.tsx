import type { MovimientoDelSistema } from '@comal/contract/movimientos/movimientos';
import classes from './Phrase.module.css';

export interface PhraseProps {
  readonly partes: MovimientoDelSistema['movimiento'];
}

/** A sentence of the log, its names and amounts in bold: pieces of text, never markup (D-58). */
export function Phrase({ partes }: PhraseProps) {
  return (
    <span className={classes.frase}>
      {partes.map(({ tipo, texto }, i) =>
        tipo === 'texto' ? (
          texto
        ) : (
          <strong key={i} data-parte={tipo}>
            {texto}
          </strong>
        ),
      )}
    </span>
  );
}
