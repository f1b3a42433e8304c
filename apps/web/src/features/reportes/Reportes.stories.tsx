import { Escena } from '../../shared/test/escena.fixture.tsx';
import { DIAS_DE_PRUEBA, FILTROS_DE_PRUEBA, VACIO_DE_PRUEBA } from './datos.fixture.ts';
import { ReportesScreen } from './ReportesScreen.tsx';

const POR_DIA = ['reportes', { reporte: 'dias', de: { periodo: 2, inicio: 0, fin: 0 }, filtros: [] }] as const;

/** The sales of a month, day by day. */
export const Reportes = () => (
  <Escena
    sabidos={[
      [POR_DIA, DIAS_DE_PRUEBA],
      [['reportes', 'filtros'], FILTROS_DE_PRUEBA],
      [['tablero', 'sucursales'], []],
    ]}
  >
    <ReportesScreen />
  </Escena>
);

/** Nothing was sold. */
export const Vacio = () => (
  <Escena
    sabidos={[
      [POR_DIA, VACIO_DE_PRUEBA],
      [['reportes', 'filtros'], FILTROS_DE_PRUEBA],
      [['tablero', 'sucursales'], []],
    ]}
  >
    <ReportesScreen />
  </Escena>
);
