import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';
import { explained } from '../../../kit/Tip/tip.ts';
import { limpiarFiltros, useCuantosFiltros } from './filtros.ts';
import { limpiarYSeguir } from './foco.ts';
import classes from './Mostrando.module.css';

/** The number of comandas that pass the filters, and the total. */
export interface MostrandoProps {
  readonly mostradas: number;
  readonly total: number;
}

/** 'Mostrando X de Y comandas', while a filter is active. */
export function Mostrando({ mostradas, total }: MostrandoProps) {
  const filtrando = useCuantosFiltros() > 0;
  return (
    <span className={classes.texto} role="status">
      {filtrando && (
        <>
          Mostrando <b>{mostradas}</b> de <b>{total}</b> comandas
        </>
      )}
    </span>
  );
}

export interface LimpiarTodoProps {
  readonly onLimpiar?: () => void;
}

interface BotonProps extends Required<LimpiarTodoProps> {
  readonly hay: boolean;
}

const Boton = memo(function Boton({ hay, onLimpiar }: BotonProps) {
  return (
    <Button
      variant="subtle"
      className={classes.limpiar}
      leftSection={<IconFilterOff size={19} stroke={1.9} aria-hidden="true" />}
      data-disabled={hay ? undefined : true}
      {...explained(hay ? undefined : 'No hay filtros por limpiar', onLimpiar)}
    >
      Limpiar todo
    </Button>
  );
});

/** Clears all filters; keeps its place when there are none. Updated after the list is painted. */
export const LimpiarTodo = ({ onLimpiar = limpiarFiltros }: LimpiarTodoProps) => (
  <Boton hay={useDeferredValue(useCuantosFiltros() > 0)} onLimpiar={onLimpiar} />
);

/** The active filters while the panel is hidden, to explain why comandas are missing. */
export function TiraDeFiltros(cuantas: MostrandoProps) {
  if (useCuantosFiltros() === 0) return null;
  return (
    <div className={classes.tira}>
      <Mostrando {...cuantas} />
      <LimpiarTodo onLimpiar={limpiarYSeguir} />
    </div>
  );
}
