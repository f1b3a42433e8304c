import type { ReactNode } from 'react';
import classes from './DetailList.module.css';

/** A name and what there is to say of it; null: nothing. */
export type DetailItem = readonly [name: string, value: ReactNode];

/** The details of a row: names and values, in as many columns as fit. */
export const DetailList = ({ items }: { readonly items: readonly DetailItem[] }) => (
  <dl className={classes.root}>
    {items.map(
      ([name, value]) =>
        value !== null && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
