import { Escena } from '../../shared/test/escena.fixture.tsx';
import { COLA_DE_PRUEBA, IMPRESORAS_DE_PRUEBA, LISTA_DE_PRUEBA, LISTA_MARCADA } from './datos.fixture.ts';
import { ImpresoraPanel } from './forma/ImpresoraPanel.tsx';
import { ImpresorasScreen } from './ImpresorasScreen.tsx';
import type { ListaLeida } from './tipos.ts';

const nada = () => undefined;
const COCINA = IMPRESORAS_DE_PRUEBA[1];
const sabidos = (lista: ListaLeida) =>
  [
    [['impresoras', 'lista'], lista],
    [['impresoras', 'cola', COCINA.id], COLA_DE_PRUEBA],
  ] as const;

/** One that prints, two that do not, one that nobody has tried; an area without one. */
export const Impresoras = () => (
  <Escena sabidos={sabidos(LISTA_DE_PRUEBA)}>
    <ImpresorasScreen />
  </Escena>
);

/** All of them print. */
export const Tranquilas = () => (
  <Escena
    sabidos={sabidos({
      ...LISTA_DE_PRUEBA,
      areas: LISTA_DE_PRUEBA.areas.slice(0, 3),
      por_atender: [],
      impresoras: LISTA_DE_PRUEBA.impresoras.map((i) => ({ ...i, causa: null, desde: null, esperan: 0 })),
    })}
  >
    <ImpresorasScreen />
  </Escena>
);

/** None yet: what to do. */
export const Vacia = () => (
  <Escena sabidos={sabidos({ ...LISTA_DE_PRUEBA, impresoras: [] })}>
    <ImpresorasScreen />
  </Escena>
);

/** The printers are loading, or the reason why they failed. */
export const Cargando = () => (
  <Escena>
    <ImpresorasScreen />
  </Escena>
);

/** Disconnected: nothing can be changed. */
export const SinConexion = () => (
  <Escena sabidos={sabidos(LISTA_DE_PRUEBA)} sinConexion>
    <ImpresorasScreen />
  </Escena>
);

/** The form of a new one. */
export const Agregar = () => (
  <Escena>
    <ImpresoraPanel vista="nueva" lista={LISTA_MARCADA} onClose={nada} />
  </Escena>
);

/** The form of a known one: what another one prints cannot be chosen. */
export const Editar = () => (
  <Escena>
    <ImpresoraPanel vista={COCINA} lista={LISTA_MARCADA} onClose={nada} />
  </Escena>
);
