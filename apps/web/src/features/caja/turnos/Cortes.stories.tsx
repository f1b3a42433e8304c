import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { CerrarTurnoDialog } from './CerrarTurnoDialog.tsx';
import { CortesScreen } from './CortesScreen.tsx';
import { CORTES_DE_PRUEBA, ESTADISTICAS_DE_PRUEBA } from './datos.fixture.ts';
import { Detalle } from './Detalle.tsx';
import { EstadisticasDialog } from './EstadisticasDialog.tsx';

const nada = () => undefined;
const [ABIERTO, IRREGULAR] = CORTES_DE_PRUEBA;
const FILTROS = [[['cortes', 'filtros'], []]] as const;

/** Of every kind. */
export const Cortes = () => (
  <Escena listas={{ cortes: CORTES_DE_PRUEBA }} sabidos={FILTROS}>
    <CortesScreen />
  </Escena>
);

/** None yet. */
export const Vacia = () => (
  <Escena listas={{ cortes: [] }} sabidos={FILTROS}>
    <CortesScreen />
  </Escena>
);

/** Nothing can be closed. */
export const SinConexion = () => (
  <Escena listas={{ cortes: CORTES_DE_PRUEBA }} sabidos={FILTROS} sinConexion>
    <CortesScreen />
  </Escena>
);

/** An irregular shift, with the reasons and the six figures. */
export const Irregular = () => (
  <Escena>
    <Detalle corte={IRREGULAR} />
  </Escena>
);

/** Counting another user's shift. */
export const Cerrar = () => (
  <Escena>
    <CerrarTurnoDialog corte={ABIERTO} onClose={nada} onListo={nada} />
  </Escena>
);

/** The figures and charts of a shift. */
export const Estadisticas = () => (
  <Escena sabidos={[[['cortes', 'estadisticas', IRREGULAR.id], ESTADISTICAS_DE_PRUEBA]]}>
    <EstadisticasDialog corte={IRREGULAR} onClose={nada} />
  </Escena>
);
