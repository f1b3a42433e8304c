import { useEffect, useRef, useState } from 'react';
import { DESHACER_MS } from '@comal/domain/comanda/transiciones';
import type { Fila } from '../lineas/filas.ts';
import type { Plato } from './tablero/platos.ts';

/** A comanda dispatched a moment ago, whose place shows an undo. */
export interface Salida {
  readonly id: string;
  readonly nombre: string;
  /** The lines that were dispatched. */
  readonly filas: readonly Fila[];
  /** The comanda as it stood: its place is as high. */
  readonly plato: Plato;
  /** Another card may take its place. */
  readonly cede: boolean;
}

/** How long in ms the place of a dispatched card is not given to another, so that nobody presses the wrong dish. */
const QUIETUD_MS = 1_500;

/** Hook: the dispatched comandas: each is announced for the 8 s of its undo, or until its place is needed. */
export const useSalidas = () => {
  const [salidas, setSalidas] = useState<readonly Salida[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const vivos = timers.current;
    return () => vivos.forEach(clearTimeout);
  }, []);
  const luego = (ms: number, hacer: () => void): void => void timers.current.add(setTimeout(hacer, ms));
  const quitar = (salida: Pick<Salida, 'id'>): void => setSalidas((todas) => todas.filter((s) => s.id !== salida.id));
  const salir = (ida: Omit<Salida, 'cede'>): void => {
    const { id, filas } = ida;
    const nueva: Salida = { ...ida, cede: false };
    setSalidas((todas) => [...todas.filter((s) => s.id !== id), nueva]);
    luego(QUIETUD_MS, () => setSalidas((todas) => todas.map((s) => (s === nueva ? { ...s, cede: true } : s))));
    luego(DESHACER_MS, () => setSalidas((todas) => todas.filter((s) => s.filas !== filas)));
  };
  return { salidas, salir, quitar };
};
