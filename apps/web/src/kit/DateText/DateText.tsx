import type { ReactNode } from 'react';
import classes from './DateText.module.css';

/** A date, a time, or both, on one line with tabular figures; browsers would break a date at its hyphens. */
export const DateText = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.root} data-date>
    {children}
  </span>
);
