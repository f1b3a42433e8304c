import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';
import { explained } from '../../../kit/Tip/tip.ts';
import { limpiarFiltros, useCuantosFiltros } from './filtros.ts';
import { limpiarYSeguir } from './foco.ts';
import classes from './Mostrando.module.css';

/** How many comandas the filters leave, of how many. */
export interface MostrandoProps {
  readonly mostradas: number;
  readonly total: number;
}

/** 'Mostrando X de Y comandas', said while something filters. */
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

/** Takes all filters away; keeps its place while there is none. It changes after the paint of the list. */
export const LimpiarTodo = ({ onLimpiar = limpiarFiltros }: LimpiarTodoProps) => (
  <Boton hay={useDeferredValue(useCuantosFiltros() > 0)} onLimpiar={onLimpiar} />
);

/** What filters while the panel is hidden: nobody wonders where a comanda went. */
export function TiraDeFiltros(cuantas: MostrandoProps) {
  if (useCuantosFiltros() === 0) return null;
  return (
    <div className={classes.tira}>
      <Mostrando {...cuantas} />
      <LimpiarTodo onLimpiar={limpiarYSeguir} />
    </div>
  );
}
