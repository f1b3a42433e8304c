import { useEffect, useState } from 'react';
import type { Mesa, Salon } from '@comal/contract/salones/salones';
import { huecoPara, tamanoDe, type Lugar } from '@comal/domain/salones/plano';

type Movidas = ReadonlyMap<number, Lugar | null>;

const NINGUNA: Movidas = new Map();

const mismoLugar = (a: Lugar | null, b: Lugar | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A table that is on the plan. */
export interface MesaPuesta extends Mesa {
  readonly lugar: Lugar;
}

const estaPuesta = (mesa: Mesa): mesa is MesaPuesta => mesa.lugar !== null;

/** The plan of a room as it is being arranged: nothing is sent until it is saved. */
export interface Plano {
  readonly puestas: readonly MesaPuesta[];
  /** The tables that are not on the plan. */
  readonly bandeja: readonly Mesa[];
  /** The tables whose place is not the saved one, as they are sent. */
  readonly cambios: readonly { readonly mesa: number; readonly lugar: Lugar | null }[];
  readonly mover: (mesa: number, lugar: Lugar) => void;
  /** Puts a table of the tray on the first free place. */
  readonly poner: (mesa: Mesa) => void;
  readonly quitar: (mesa: number) => void;
  /** Back to the saved plan. */
  readonly deshacer: () => void;
}

/**
 * Hook: the plan of a room while it is arranged; what others save meanwhile shows through where nothing was moved. `onCambio` hears whether
 * it has changes that are not saved.
 */
export const usePlano = ({ mesas }: Salon, onCambio: (cambiado: boolean) => void): Plano => {
  const [movidas, setMovidas] = useState(NINGUNA);
  const comoQueda = mesas.map((mesa) => ({
    ...mesa,
    lugar: movidas.get(mesa.id) ?? (movidas.has(mesa.id) ? null : mesa.lugar),
  }));
  const puestas = comoQueda.filter(estaPuesta);
  const set = (mesa: number, lugar: Lugar | null): void => setMovidas((antes) => new Map(antes).set(mesa, lugar));
  const lugares = new Map(comoQueda.map(({ id, lugar }) => [id, lugar]));
  const cambios = mesas.flatMap(({ id, lugar: guardado }) => {
    const lugar = lugares.get(id) ?? null;
    return mismoLugar(lugar, guardado) ? [] : [{ mesa: id, lugar }];
  });
  const cambiado = cambios.length > 0;
  useEffect(() => {
    onCambio(cambiado);
    return () => onCambio(false);
  }, [cambiado, onCambio]);
  return {
    puestas,
    bandeja: comoQueda.filter((mesa) => !estaPuesta(mesa)),
    cambios,
    mover: set,
    poner: ({ id, forma, asientos }) =>
      set(
        id,
        huecoPara(
          puestas.map(({ lugar }) => lugar),
          tamanoDe(forma, asientos),
        ),
      ),
    quitar: (mesa) => set(mesa, null),
    deshacer: () => setMovidas(NINGUNA),
  };
};
