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

const First = ({ texto, nombre, icono: Icon, razon, onClick }: ReadyAction) => (
  <Button
    variant="default"
    className={classes.primera}
    leftSection={<Icon size={20} stroke={1.9} aria-hidden="true" />}
    aria-label={nombre}
    data-disabled={razon ? true : undefined}
    {...explained(razon, onClick)}
  >
    {texto}
  </Button>
);

/** The first possible action of a row gets the wide button; a destructive one never does. */
const firstOf = (actions: readonly ReadyAction[]): ReadyAction | undefined =>
  actions.find(({ razon, danger }, i) => !razon && (i === 0 || !danger)) ?? actions[0];

interface TarjetaProps<T> {
  readonly columnas: readonly Column<T>[];
  readonly row: T;
  readonly nombre: string;
  readonly acciones: readonly ReadyAction[];
  readonly children?: ReactNode;
}

function Tarjeta<T>({ columnas, row, nombre, acciones, children }: TarjetaProps<T>) {
  const first = firstOf(acciones);
  const others = acciones.filter((action) => action !== first);
  const principal = columnas.find((column) => column.principal);
  const side = columnas.filter(({ enTarjeta }) => enTarjeta === 'lado');
  const data = columnas.filter(({ enTarjeta }) => enTarjeta === 'dato');
  return (
    <li className={classes.tarjeta} aria-label={nombre}>
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
              <dt>{column.titulo}</dt>
              <dd>{contentOf(column, row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {first && (
        <div className={classes.pie}>
          <First {...first} />
          {others.length > 0 && <RowActions acciones={others} nombre={nombre} inMenu />}
        </div>
      )}
      {children}
    </li>
  );
}

/** The rows as cards, on phones: title and amount, two facts, the first action and a menu with the others. */
export function RowCards<T>(props: RowsProps<T>) {
  const { titulo, rows, clave, nombre, acciones = NOTHING, detalle } = props;
  const columnas = withOpener(props);
  return (
    <ul className={classes.tarjetas} aria-label={titulo}>
      {rows.map((row) => (
        <Tarjeta
          key={clave(row)}
          columnas={columnas}
          row={row}
          nombre={nombre(row)}
          acciones={actionsOf(acciones, row, nombre(row))}
        >
          {detalle && <CardDetail {...{ detalle, clave, nombre, row }} />}
        </Tarjeta>
      ))}
    </ul>
  );
}
