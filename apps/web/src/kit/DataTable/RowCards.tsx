import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { actionsOf, type ReadyAction } from '../RowActions/actions.ts';
import { RowActions } from '../RowActions/RowActions.tsx';
import { explained } from '../Tip/tip.ts';
import { contentOf } from './contentOf.tsx';
import { withOpener, CardDetail } from './Detail.tsx';
import type { Column, RowsProps } from './types.ts';
import classes from './DataTable.module.css';

const NADA: readonly never[] = [];

const Primera = ({ texto, nombre, icono: Icono, razon, onClick }: ReadyAction) => (
  <Button
    variant="default"
    className={classes.primera}
    leftSection={<Icono size={20} stroke={1.9} aria-hidden="true" />}
    aria-label={nombre}
    data-disabled={razon ? true : undefined}
    {...explained(razon, onClick)}
  >
    {texto}
  </Button>
);

/** The first possible action of a row gets the wide button; a destructive one never does. */
const primeraDe = (acciones: readonly ReadyAction[]): ReadyAction | undefined =>
  acciones.find(({ razon, peligro }, i) => !razon && (i === 0 || !peligro)) ?? acciones[0];

interface TarjetaProps<T> {
  readonly columnas: readonly Column<T>[];
  readonly fila: T;
  readonly nombre: string;
  readonly acciones: readonly ReadyAction[];
  readonly children?: ReactNode;
}

function Tarjeta<T>({ columnas, fila, nombre, acciones, children }: TarjetaProps<T>) {
  const primera = primeraDe(acciones);
  const otras = acciones.filter((accion) => accion !== primera);
  const principal = columnas.find((columna) => columna.principal);
  const lado = columnas.filter(({ enTarjeta }) => enTarjeta === 'lado');
  const datos = columnas.filter(({ enTarjeta }) => enTarjeta === 'dato');
  return (
    <li className={classes.tarjeta} aria-label={nombre}>
      <div className={classes.cabeza}>
        <div className={classes.titulo}>{principal ? contentOf(principal, fila) : nombre}</div>
        {lado.map((columna) => (
          <div key={columna.id}>{contentOf(columna, fila)}</div>
        ))}
      </div>
      {datos.length > 0 && (
        <dl className={classes.datos}>
          {datos.map((columna) => (
            <div key={columna.id}>
              <dt>{columna.titulo}</dt>
              <dd>{contentOf(columna, fila)}</dd>
            </div>
          ))}
        </dl>
      )}
      {primera && (
        <div className={classes.pie}>
          <Primera {...primera} />
          {otras.length > 0 && <RowActions acciones={otras} nombre={nombre} enMenu />}
        </div>
      )}
      {children}
    </li>
  );
}

/** The rows as cards, on phones: title and amount, two facts, the first action and a menu with the others. */
export function RowCards<T>(props: RowsProps<T>) {
  const { titulo, filas, clave, nombre, acciones = NADA, detalle } = props;
  const columnas = withOpener(props);
  return (
    <ul className={classes.tarjetas} aria-label={titulo}>
      {filas.map((fila) => (
        <Tarjeta
          key={clave(fila)}
          columnas={columnas}
          fila={fila}
          nombre={nombre(fila)}
          acciones={actionsOf(acciones, fila, nombre(fila))}
        >
          {detalle && <CardDetail {...{ detalle, clave, nombre, fila }} />}
        </Tarjeta>
      ))}
    </ul>
  );
}
