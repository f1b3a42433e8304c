import { Fragment } from 'react';
import comun from './comun.module.css';

/** Texts separated by dots; lines break only after a dot, not inside a text that fits on one line. */
export function Partes({ de }: { readonly de: readonly (string | null)[] }) {
  const dichas = de.filter((parte) => parte !== null && parte !== '');
  return dichas.map((parte, i) => (
    <Fragment key={i}>
      <span className={comun.parte}>
        {parte}
        {i < dichas.length - 1 && '\u00a0·'}
      </span>{' '}
    </Fragment>
  ));
}
