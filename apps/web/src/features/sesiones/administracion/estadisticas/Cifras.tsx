import type { EstadisticasDeSesiones } from '@comal/contract/sesiones/vistas';
import { formatNumber } from '../../../../kit/format.ts';
import classes from './Estadisticas.module.css';
import { duracion } from './palabras.ts';

type Cifra = readonly [nombre: string, valor: string];

interface GrupoProps {
  readonly titulo: string;
  readonly cifras: readonly Cifra[];
}

const Grupo = ({ titulo, cifras }: GrupoProps) => (
  <section className={classes.grupo} aria-label={titulo}>
    <h3>{titulo}</h3>
    <dl>
      {cifras.map(([nombre, valor]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The current state of the sessions, and their number in the requested days. */
export function Cifras({ datos }: { readonly datos: EstadisticasDeSesiones }) {
  const { ahora, total, personas, minutos_promedio: minutos, cerradas_por_otro: porOtro } = datos;
  return (
    <div className={classes.cifras}>
      <Grupo
        titulo="Ahora"
        cifras={[
          ['Abiertas', formatNumber(ahora.abiertas)],
          ['De ellas, bloqueadas', formatNumber(ahora.bloqueadas)],
          ['Con su caja abierta', formatNumber(ahora.con_caja_abierta)],
          ['Expiradas sin limpiar', formatNumber(ahora.expiradas)],
        ]}
      />
      <Grupo
        titulo="En esos días"
        cifras={[
          ['Sesiones', formatNumber(total)],
          ['Personas', formatNumber(personas)],
          ['Duración promedio', minutos === null ? 'N/A' : duracion(minutos)],
          ['Cerradas por otra persona', formatNumber(porOtro)],
        ]}
      />
    </div>
  );
}
