import type { EstadisticasDeSesiones } from '@comal/contract/sesiones/vistas';
import { BarsChart } from '../../../../kit/charts/BarsChart.tsx';
import { RowsChart } from '../../../../kit/charts/RowsChart.tsx';
import { formatNumber } from '../../../../kit/format.ts';
import classes from './Estadisticas.module.css';
import { diaPorDia } from './palabras.ts';

/** Rows per chart; more would be no overview. */
const RENGLONES = 12;
const SESIONES = 'Sesiones';

const renglones = (cuantas: EstadisticasDeSesiones['por_usuario']) =>
  cuantas.slice(0, RENGLONES).map(({ descripcion, sesiones }) => ({ label: descripcion, value: sesiones }));

/** The sessions of some days by day, device, register and person. */
export function Graficas({ datos }: { readonly datos: EstadisticasDeSesiones }) {
  const comun = { format: formatNumber };
  return (
    <div className={classes.graficas}>
      <BarsChart {...comun} title="Sesiones por día" data={diaPorDia(datos)} head={['Día', SESIONES]} />
      <RowsChart
        {...comun}
        title="Por plataforma"
        data={renglones(datos.por_plataforma)}
        head={['Plataforma', SESIONES]}
      />
      <RowsChart
        {...comun}
        title="Terminales con más sesiones"
        data={renglones(datos.por_terminal)}
        head={['Terminal', SESIONES]}
      />
      <RowsChart
        {...comun}
        title="Personas con más sesiones"
        data={renglones(datos.por_usuario)}
        head={['Persona', SESIONES]}
      />
    </div>
  );
}
