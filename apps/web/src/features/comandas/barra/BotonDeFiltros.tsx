import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';
import { ActionTile } from '../../../kit/ActionTile/ActionTile.tsx';
import { CountBadge, type CountBadgeProps } from '../../../kit/CountBadge/CountBadge.tsx';
import { plural } from '../../../kit/format.ts';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { FunctionKeyBadge } from '../../../kit/KeyBadge/FunctionKeyBadge.tsx';
import { useCuantosFiltros, useFiltrosVisibles } from '../filtros/filtros.ts';
import { ID_DE_BOTON, ID_DE_PANEL, alternarFiltros, irAFiltros } from '../filtros/foco.ts';
import classes from './Toolbar.module.css';

/** With a label beside the icon, with a short label under it, or the icon alone, for the header of a phone. */
export type FormaDeBoton = 'palabras' | 'azulejo' | 'icono';

export interface BotonDeFiltrosProps {
  readonly forma: FormaDeBoton;
  /** Shows its function key. */
  readonly teclas?: boolean;
}

/** The red badge with the number of active filters. */
const insigniaDe = (cuantos: number): CountBadgeProps | undefined =>
  cuantos > 0
    ? { text: cuantos, tone: 'chile', label: plural(cuantos, 'filtro activo', 'filtros activos') }
    : undefined;

interface BotonProps extends BotonDeFiltrosProps {
  readonly cuantos: number;
}

const Boton = memo(function Boton({ forma, teclas, cuantos }: BotonProps) {
  const expanded = useFiltrosVisibles();
  const badge = insigniaDe(cuantos);
  const accion = expanded ? 'Ocultar filtros' : 'Mostrar filtros';
  const name = badge ? `${accion}, ${badge.label}` : accion;
  const comun = { icon: IconFilter, badge, expanded };
  if (forma === 'icono') return <IconAction {...comun} label={name} tone="bar" onClick={irAFiltros} />;
  if (forma === 'azulejo') return <ActionTile {...comun} label="Filtros" name={name} onClick={alternarFiltros} />;
  return (
    <Button
      size="lg"
      variant="default"
      className={classes.filtros}
      leftSection={<IconFilter size={21} stroke={1.9} aria-hidden="true" />}
      rightSection={teclas && <FunctionKeyBadge keyName="F8" />}
      aria-label={name}
      aria-expanded={expanded}
      aria-controls={expanded ? ID_DE_PANEL : undefined}
      onClick={alternarFiltros}
    >
      {accion}
      {badge && <CountBadge {...badge} />}
    </Button>
  );
});

/**
 * Shows and hides the filters. Its red badge, updated after the list is painted, shows the number of active filters.
 */
export const BotonDeFiltros = (props: BotonDeFiltrosProps) => (
  <span id={ID_DE_BOTON} className={classes.ancla} data-tour="comandas-boton-filtros">
    <Boton {...props} cuantos={useDeferredValue(useCuantosFiltros())} />
  </span>
);
