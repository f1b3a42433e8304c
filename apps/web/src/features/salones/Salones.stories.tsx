import type { Salon } from '@comal/contract/salones/salones';
import { Escena } from '../../shared/test/escena.fixture.tsx';
import { SALON_LLENO, SALONES_DE_PRUEBA } from './datos.fixture.ts';
import { AgregarMesasDialog } from './dialogos/AgregarMesasDialog.tsx';
import { MesaDialog } from './dialogos/MesaDialog.tsx';
import { SalonDialog } from './dialogos/SalonDialog.tsx';
import { SalonesScreen } from './SalonesScreen.tsx';

const nada = () => undefined;
const SinHojas = () => null;
const sabidos = (salones: readonly Salon[]) => [[['salones'], salones]] as const;
const [SALON] = SALONES_DE_PRUEBA;

/** Tables of every shape on the plan, two in the tray. */
export const Salones = () => (
  <Escena sabidos={sabidos(SALONES_DE_PRUEBA)}>
    <SalonesScreen Hojas={SinHojas} />
  </Escena>
);

/** As many tables as a plan is read with. */
export const Lleno = () => (
  <Escena sabidos={sabidos([SALON_LLENO])}>
    <SalonesScreen Hojas={SinHojas} />
  </Escena>
);

/** No rooms yet: what to do. */
export const Vacia = () => (
  <Escena sabidos={sabidos([])}>
    <SalonesScreen Hojas={SinHojas} />
  </Escena>
);

/** A room without tables. */
export const SinMesas = () => (
  <Escena sabidos={sabidos([SALONES_DE_PRUEBA[1]])}>
    <SalonesScreen Hojas={SinHojas} />
  </Escena>
);

/** The rooms are loading, or the reason why they failed. */
export const Cargando = () => (
  <Escena>
    <SalonesScreen Hojas={SinHojas} />
  </Escena>
);

/** Disconnected: the plan is shown, nothing can be saved. */
export const SinConexion = () => (
  <Escena sabidos={sabidos(SALONES_DE_PRUEBA)} sinConexion>
    <SalonesScreen Hojas={SinHojas} />
  </Escena>
);

/** Several tables at once. */
export const Agregar = () => (
  <Escena>
    <AgregarMesasDialog salon={SALON} onClose={nada} onListo={nada} />
  </Escena>
);

/** One table. */
export const Editar = () => (
  <Escena>
    <MesaDialog mesa={SALON.mesas[0]!} salones={SALONES_DE_PRUEBA} onClose={nada} onListo={nada} />
  </Escena>
);

/** A new room. */
export const Nuevo = () => (
  <Escena>
    <SalonDialog onClose={nada} onListo={nada} />
  </Escena>
);
