import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { EQUIPOS_DE_PRUEBA } from '../datos.fixture.ts';
import type { EquiposDeLaSucursal } from './consulta.ts';
import { ProgramasDeCaja } from './ProgramasDeCaja.tsx';
import { VincularDialog } from './VincularDialog.tsx';

const nada = () => undefined;
const sabidos = (equipos: EquiposDeLaSucursal['equipos']) =>
  [[['equipos', 'lista'], { ...EQUIPOS_DE_PRUEBA, equipos }]] as const;

/** One that is on, one that is off. */
export const Programas = () => (
  <Escena sabidos={sabidos(EQUIPOS_DE_PRUEBA.equipos)}>
    <ProgramasDeCaja />
  </Escena>
);

/** None is paired yet. */
export const SinProgramas = () => (
  <Escena sabidos={sabidos([])}>
    <ProgramasDeCaja />
  </Escena>
);

/** They are loading, or the reason why they failed. */
export const Cargando = () => (
  <Escena>
    <ProgramasDeCaja />
  </Escena>
);

/** Disconnected: none can be paired or removed. */
export const SinConexion = () => (
  <Escena sabidos={sabidos(EQUIPOS_DE_PRUEBA.equipos)} sinConexion>
    <ProgramasDeCaja />
  </Escena>
);

/** How a computer is paired. */
export const Vincular = () => (
  <Escena>
    <VincularDialog equipos={[]} onClose={nada} />
  </Escena>
);
