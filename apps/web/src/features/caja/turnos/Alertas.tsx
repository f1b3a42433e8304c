import type { EstadisticasDeTurno } from '@comal/contract/caja/turnos';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconExclamationCircleFilled,
  IconInfoCircleFilled,
  type Icon,
} from '@tabler/icons-react';
import classes from './Estadisticas.module.css';

type Alerta = EstadisticasDeTurno['alertas'][number];

const ICONOS: Readonly<Record<Alerta['tipo'], readonly [Icon, string]>> = {
  danger: [IconAlertTriangleFilled, 'Peligro'],
  warning: [IconExclamationCircleFilled, 'Aviso'],
  success: [IconCircleCheckFilled, 'Bien'],
  info: [IconInfoCircleFilled, 'Información'],
};

/** The alerts of a shift, each kind with its icon and colour; renders nothing without any. */
export function Alertas({ alertas }: { readonly alertas: readonly Alerta[] }) {
  if (alertas.length === 0) return null;
  return (
    <section className={classes.carta} aria-label="Alertas y Observaciones">
      <h3>Alertas y Observaciones</h3>
      <ul className={classes.alertas}>
        {alertas.map(({ tipo, mensaje }) => {
          const [Icono, palabra] = ICONOS[tipo];
          return (
            <li key={mensaje} data-tipo={tipo}>
              <Icono size={20} role="img" aria-label={palabra} />
              <span>{mensaje}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
