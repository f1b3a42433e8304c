import type { Facturacion } from '@comal/contract/negocio/facturacion';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, type Icon } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import classes from './Facturacion.module.css';

type Revisado = Facturacion['revision'][number];

const ICONOS: Readonly<Record<Revisado['nivel'], readonly [icono: Icon, palabra: string]>> = {
  bien: [IconCircleCheck, 'Bien'],
  aviso: [IconAlertTriangle, 'Atención'],
  falta: [IconCircleDashed, 'Falta'],
};

/** A point of the check list: how it is, by sign and colour, and what there is to do. */
export const Nivel = ({ nivel, dicho }: Revisado) => {
  const [Icono, palabra] = ICONOS[nivel];
  return (
    <span className={classes.nivel} data-nivel={nivel}>
      <Icono size={19} stroke={2} aria-hidden="true" />
      <VisuallyHidden>{palabra}: </VisuallyHidden>
      {dicho}
    </span>
  );
};
