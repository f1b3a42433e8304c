import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { leerBuscado } from '@comal/domain/catalogo/busqueda/cantidad-escrita';
import { puedeSerEtiqueta } from '@comal/domain/catalogo/medida/etiqueta';
import { useState, type RefObject } from 'react';
import { useLatest } from '../hooks/useLatest.ts';
import { cuantosDe } from './lector/cuantos.ts';
import { useHallar } from './lector/useHallar.ts';
import { useBusqueda, type Busqueda } from './useBusqueda.ts';

/** The props of the dish search. */
export interface DeBusqueda {
  /** Called on typing with whether the field has text. */
  readonly onEscrito: (hayAlgo: boolean) => void;
  readonly elegido: AlimentoVista | null;
  /** `cantidad` is given if a quantity was typed: '5 taco', '5*847' (D-100). */
  readonly onElegir: (alimento: AlimentoVista | null, cantidad?: number) => void;
  readonly error: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Enter in an empty field does nothing, so that the dialog is not submitted by mistake. */
  readonly mudo: boolean;
  /** A scanner is in use: Enter sends the typed text, whatever was found so far, and clears the field for the next code. */
  readonly lector: boolean;
  /** Called with a code read by a scanner or the camera. */
  readonly onLeido: (texto: string) => void;
}

/** Whether the main pointer is a finger. */
export const esTactil = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** The first tile of the menu under the search. */
const primerAzulejo = (input: HTMLInputElement | null): HTMLElement | null =>
  input?.form?.querySelector<HTMLElement>('[data-azulejo]') ?? null;

/** The index of the next dish from `desde` in direction `paso` that is not sold out; `desde` if there is none. */
const siguiente = (alimentos: Busqueda['alimentos'], desde: number, paso: 1 | -1): number => {
  for (let n = desde + paso; n >= 0 && n < alimentos.length; n += paso) if (!alimentos[n]?.agotado) return n;
  return desde;
};

/** The action of each key, by its name. */
export type Teclas = Readonly<Record<string, () => void>>;

const NINGUNA: Teclas = {};
const nada = (): void => undefined;

/**
 * The action of Enter before the results are up to date: takes the first dish once found, unless the text changed
 * since.
 */
const useEnter = (texto: string, elegir: (alimento: AlimentoVista) => void): (() => void) => {
  const hallar = useHallar();
  const tomar = useLatest((de: string, hallados: Busqueda['alimentos']): void => {
    const alimento = hallados[siguiente(hallados, -1, 1)];
    if (alimento && de === texto) elegir(alimento);
  });
  // Failures are shown in place of the dishes.
  return () => void hallar(leerBuscado(texto).patron).then((hallados) => tomar(texto, hallados), nada);
};

/** The typed text and its results. */
const useTexto = ({ onEscrito, elegido, onElegir, input, lector }: DeBusqueda) => {
  // Local state: a key renders the results, not the dialog around them.
  const [texto, setTexto] = useState('');
  // The id of the dish, not its index: the server's answer may put others before it.
  const [movido, setMovido] = useState<number | null>(null);
  const abierta = elegido === null && texto.trim() !== '';
  const buscado = leerBuscado(texto);
  const busqueda = useBusqueda(abierta ? buscado.patron : '');
  const { alimentos } = busqueda;
  const suLugar = alimentos.findIndex(({ id }) => id === movido);
  const activo = suLugar < 0 ? siguiente(alimentos, -1, 1) : suLugar;
  const mover = (paso: 1 | -1): void => setMovido(alimentos[siguiente(alimentos, activo, paso)]?.id ?? null);
  const escribir = (nuevo: string): void => {
    setTexto(nuevo);
    onEscrito(nuevo.trim() !== '');
    setMovido(null);
    // With a scanner, typed text is the next code: the chosen dish stays.
    if (elegido && !lector) onElegir(null);
  };
  const elegir = useLatest((alimento: AlimentoVista): void => {
    onElegir(alimento, cuantosDe(alimento, buscado.cantidad, texto));
    // With a scanner the field is for the next code, and shows the name of the chosen dish while it is empty.
    if (lector) escribir('');
    // Hides the on-screen keyboard, which would cover the options. With a scanner the focus stays, because it types
    // there.
    if (esTactil() && !lector) input.current?.blur();
  });
  return {
    texto,
    abierta,
    busqueda,
    activo,
    movido: suLugar >= 0,
    cantidad: buscado.cantidad,
    mover,
    escribir,
    elegir,
  };
};

/** The keys of the search: Enter depends on whether a scanner is in use and whether the results are up to date. */
const useTeclas = (
  { elegido, input, mudo, lector, onLeido }: DeBusqueda,
  { texto, abierta, busqueda, activo, movido, mover, escribir, elegir }: ReturnType<typeof useTexto>,
): Teclas => {
  const { alimentos, alDia } = busqueda;
  const enSuMomento = useEnter(texto, elegir);
  const leer = (): void => {
    onLeido(texto);
    escribir('');
  };
  const tomar = (): void => {
    const alimento = alimentos[activo];
    if (!alDia) enSuMomento();
    else if (alimento) elegir(alimento);
  };
  if (abierta)
    return {
      ArrowDown: () => mover(1),
      ArrowUp: () => mover(-1),
      Enter: (lector || puedeSerEtiqueta(texto)) && !movido ? leer : tomar,
      Escape: () => escribir(''),
    };
  // Enter takes a code that was read while a dish is being chosen.
  if (elegido) return lector && texto !== '' ? { Enter: leer } : NINGUNA;
  return {
    ArrowDown: () => primerAzulejo(input.current)?.focus(),
    ...(mudo || lector ? { Enter: nada } : {}),
  };
};

/** Hook: the typed text, its results, and the keys of the search. */
export const useLista = (de: DeBusqueda) => {
  const lista = useTexto(de);
  return { ...lista, teclas: useTeclas(de, lista) };
};
