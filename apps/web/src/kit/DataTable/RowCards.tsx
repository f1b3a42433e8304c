import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { actionsOf, type ReadyAction } from '../RowActions/actions.ts';
import { RowActions } from '../RowActions/RowActions.tsx';
import { explained } from '../Tip/tip.ts';
import { contentOf } from './contentOf.tsx';
import { withOpener, CardDetail } from './Detail.tsx';
import type { Column, RowsProps } from './types.ts';
import classes from './DataTable.module.css';

const NOTHING: readonly never[] = [];

const First = ({ text, nombre, icon: Icon, reason, onClick }: ReadyAction) => (
  <Button
    variant="default"
    className={classes.primera}
    leftSection={<Icon size={20} stroke={1.9} aria-hidden="true" />}
    aria-label={nombre}
    data-disabled={reason ? true : undefined}
    {...explained(reason, onClick)}
  >
    {text}
  </Button>
);

/** The first possible action of a row gets the wide button; a destructive one never does. */
const firstOf = (actions: readonly ReadyAction[]): ReadyAction | undefined =>
  actions.find(({ reason, danger }, i) => !reason && (i === 0 || !danger)) ?? actions[0];

interface TarjetaProps<T> {
  readonly columns: readonly Column<T>[];
  readonly row: T;
  readonly nombre: string;
  readonly actions: readonly ReadyAction[];
  readonly alarming: boolean;
  readonly children?: ReactNode;
}

function Tarjeta<T>({ columns, row, nombre, actions, alarming, children }: TarjetaProps<T>) {
  const first = firstOf(actions);
  const others = actions.filter((action) => action !== first);
  const principal = columns.find((column) => column.principal);
  const side = columns.filter(({ onCard }) => onCard === 'lado');
  const data = columns.filter(({ onCard }) => onCard === 'dato');
  return (
    <li className={classes.tarjeta} aria-label={nombre} data-alarming={alarming || undefined}>
      <div className={classes.cabeza}>
        <div className={classes.titulo}>{principal ? contentOf(principal, row) : nombre}</div>
        {side.map((column) => (
          <div key={column.id}>{contentOf(column, row)}</div>
        ))}
      </div>
      {data.length > 0 && (
        <dl className={classes.datos}>
          {data.map((column) => (
            <div key={column.id}>
              <dt>{column.title}</dt>
              <dd>{contentOf(column, row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {first && (
        <div className={classes.pie}>
          <First {...first} />
          {others.length > 0 && <RowActions actions={others} nombre={nombre} inMenu />}
        </div>
      )}
      {children}
    </li>
  );
}

/** The rows as cards, on phones: title and amount, two facts, the first action and a menu with the others. */
export function RowCards<T>(props: RowsProps<T>) {
  const { title, rows, clave, nombre, actions = NOTHING, detail } = props;
  const columns = withOpener(props);
  return (
    <ul className={classes.tarjetas} aria-label={title}>
      {rows.map((row) => (
        <Tarjeta
          key={clave(row)}
          columns={columns}
          row={row}
          nombre={nombre(row)}
          actions={actionsOf(actions, row, nombre(row))}
          alarming={detail?.alarming?.(row) ?? false}
        >
          {detail && <CardDetail {...{ detail, clave, nombre, row }} />}
        </Tarjeta>
      ))}
    </ul>
  );
}
