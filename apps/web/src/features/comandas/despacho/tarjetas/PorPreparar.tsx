import { IconAlarm, IconHourglass } from '@tabler/icons-react';
import { textoDeCantidad } from '@comal/domain/catalogo/medida/medida';
import { porPreparar } from '@comal/domain/comanda/cocina/por-preparar';
import { useMemo } from 'react';
import type { Cuenta, Fila } from '../lineas/filas.ts';
import classes from './PorPreparar.module.css';

interface PorPrepararProps {
  readonly filas: readonly Fila[];
  readonly cuenta: Pick<Cuenta, 'demorados' | 'porDemorarse'>;
}

/** The quantity of each dish to prepare in all comandas, and how much of it is late (ui.md 9). */
export const PorPreparar = ({ filas, cuenta }: PorPrepararProps) => {
  const platillos = useMemo(() => porPreparar(filas.map((f) => f.pedido)), [filas]);
  return (
    <>
      {platillos.length === 0 && <p className={classes.nada}>Nada por preparar</p>}
      <div className={classes.lista} tabIndex={0} role="group" aria-label="Platillos por preparar">
        <ul aria-label="Por preparar">
          {platillos.map(({ descripcion, cantidad, medida }) => (
            <li key={`${medida ?? ''}${descripcion}`} className={classes.platillo}>
              <span>{descripcion}</span>
              <b>{medida ? textoDeCantidad(cantidad, medida) : cantidad}</b>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.cuentas}>
        <p data-tono="demorado">
          <IconAlarm size={26} stroke={2.1} aria-hidden="true" />
          <b>{cuenta.demorados}</b> {cuenta.demorados === 1 ? 'demorado' : 'demorados'}
        </p>
        <p data-tono="pronto">
          <IconHourglass size={26} stroke={2.1} aria-hidden="true" />
          <b>{cuenta.porDemorarse}</b> por demorarse
        </p>
      </div>
    </>
  );
};
