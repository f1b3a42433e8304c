import { useEffect, useRef, useState } from 'react';
import { DESHACER_MS } from '@comal/domain/comanda/transiciones';
import type { Fila } from '../lineas/filas.ts';

/** A card dispatched a moment ago, whose place shows an undo. */
export interface Salida {
  readonly id: string;
  readonly nombre: string;
  readonly filas: readonly Fila[];
  /** It took both rows of the wall. */
  readonly alta: boolean;
  /** Another card may take its place. */
  readonly cede: boolean;
}

/** How long in ms the place of a dispatched card is not given to another, so that nobody presses the wrong dish. */
const QUIETUD_MS = 1_500;

/** Hook: the dispatched cards: each is announced for the 8 s of its undo, or until its place is needed. */
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

const ocupan = (tarjetas: readonly { readonly alta: boolean }[]): number =>
  tarjetas.reduce((lugares, { alta }) => lugares + (alta ? 2 : 1), 0);

/** The dispatched cards still shown: without those that returned or whose place is needed. */
export const visibles = (
  salidas: readonly Salida[],
  vivas: readonly { readonly id: string; readonly alta: boolean }[],
  caben: number,
): readonly Salida[] => {
  const idas = salidas.filter((s) => !vivas.some((v) => v.id === s.id));
  const esperan = ocupan(vivas) + ocupan(idas) > caben;
  return idas.filter((s) => !(s.cede && esperan));
};
