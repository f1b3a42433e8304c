import type { ReactNode } from 'react';
import classes from './DateText.module.css';

/** A date, an hour, or both: on one line, in figures of equal width, wherever it stands; browsers part a date at its hyphens. */
export const DateText = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.root} data-date>
    {children}
  </span>
);
