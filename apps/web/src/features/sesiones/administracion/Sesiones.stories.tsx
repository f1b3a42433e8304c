import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { ESTADISTICAS_DE_PRUEBA, GRUPOS_DE_PRUEBA, SESIONES_DE_PRUEBA } from './datos.fixture.ts';
import { EstadisticasDialog } from './estadisticas/EstadisticasDialog.tsx';
import { ForzarDialog } from './ForzarDialog.tsx';
import { SesionesScreen } from './SesionesScreen.tsx';

const nada = () => undefined;
const ESTADISTICAS = ['sesiones', 'estadisticas', null];
const SABIDOS = [
  [['sesiones', 'filtros'], GRUPOS_DE_PRUEBA],
  [ESTADISTICAS, ESTADISTICAS_DE_PRUEBA],
] as const;
const VACIAS = {
  ...ESTADISTICAS_DE_PRUEBA,
  ...{ total: 0, personas: 0, minutos_promedio: null, cerradas_por_otro: 0 },
  ...{ por_dia: [], por_plataforma: [], por_terminal: [], por_usuario: [] },
};

/** Of every kind. */
export const Sesiones = () => (
  <Escena listas={{ sesiones: SESIONES_DE_PRUEBA }} sabidos={SABIDOS}>
    <SesionesScreen />
  </Escena>
);

/** None under the filters. */
export const Vacia = () => (
  <Escena listas={{ sesiones: [] }} sabidos={SABIDOS}>
    <SesionesScreen />
  </Escena>
);

/** Nothing can be closed. */
export const SinConexion = () => (
  <Escena listas={{ sesiones: SESIONES_DE_PRUEBA }} sabidos={SABIDOS} sinConexion>
    <SesionesScreen />
  </Escena>
);

/** A drawer stays open. */
export const Forzar = () => (
  <Escena>
    <ForzarDialog sesion={SESIONES_DE_PRUEBA[2]!} onClose={nada} onListo={nada} />
  </Escena>
);

/** The figures and charts of a week. */
export const Estadisticas = () => (
  <Escena sabidos={SABIDOS}>
    <EstadisticasDialog onClose={nada} />
  </Escena>
);

/** Of days in which nobody signed in. */
export const EstadisticasVacias = () => (
  <Escena sabidos={[[ESTADISTICAS, VACIAS]]}>
    <EstadisticasDialog onClose={nada} />
  </Escena>
);
