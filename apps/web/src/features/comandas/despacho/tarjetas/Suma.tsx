import { VisuallyHidden } from '@mantine/core';
import {
  IconAlarm,
  IconHourglass,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
} from '@tabler/icons-react';
import { porPreparar } from '@comal/domain/comanda/cocina/por-preparar';
import type { Cuenta, Fila } from '../lineas/filas.ts';
import { useSumaAbierta } from '../preferencias.ts';
import { PorPreparar } from './PorPreparar.tsx';
import classes from './Suma.module.css';

interface SumaProps {
  readonly filas: readonly Fila[];
  readonly cuenta: Pick<Cuenta, 'demorados' | 'porDemorarse'>;
}

/** What is left of the totals when they are folded: how much there is to prepare, and how much is late. */
const Plegada = ({ filas, cuenta: { demorados, porDemorarse } }: SumaProps) => {
  const todo = porPreparar(filas.map((f) => f.pedido)).reduce((suma, { lineas }) => suma + lineas, 0);
  return (
    <>
      <p className={classes.deLado}>
        Por preparar <b>{todo}</b>
      </p>
      <p className={classes.cuenta} data-tono="demorado">
        <IconAlarm size={24} stroke={2.1} aria-hidden="true" />
        <b>{demorados}</b>
        <VisuallyHidden>{demorados === 1 ? 'demorado' : 'demorados'}</VisuallyHidden>
      </p>
      <p className={classes.cuenta} data-tono="pronto">
        <IconHourglass size={24} stroke={2.1} aria-hidden="true" />
        <b>{porDemorarse}</b>
        <VisuallyHidden>por demorarse</VisuallyHidden>
      </p>
    </>
  );
};

/** The quantity to prepare of each dish beside the cards; it folds to a strip, and this device remembers it. */
export const Suma = (props: SumaProps) => {
  const [abierta, setAbierta] = useSumaAbierta();
  const Icono = abierta ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand;
  return (
    <aside
      className={classes.root}
      aria-label="Por preparar"
      data-plegada={!abierta || undefined}
      data-tour="area-suma"
    >
      <div className={classes.cabeza}>
        {abierta && <h2>Por preparar</h2>}
        <button
          type="button"
          className={classes.plegar}
          aria-label={abierta ? 'Plegar Por preparar' : 'Abrir Por preparar'}
          aria-expanded={abierta}
          onClick={() => setAbierta(!abierta)}
        >
          <Icono size={24} stroke={1.9} aria-hidden="true" />
        </button>
      </div>
      {abierta ? <PorPreparar {...props} /> : <Plegada {...props} />}
    </aside>
  );
};
