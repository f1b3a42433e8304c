import { Fragment } from 'react';
import comun from './comun.module.css';

/** What is said side by side with a dot between: a line ends after a dot, never inside of what fits in one. */
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
