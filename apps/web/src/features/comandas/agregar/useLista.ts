import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { leerBuscado } from '@comal/domain/catalogo/busqueda/cantidad-escrita';
import { useState, type RefObject } from 'react';
import { useLatest } from '../hooks/useLatest.ts';
import { cuantosDe } from './lector/cuantos.ts';
import { useHallar } from './lector/useHallar.ts';
import { useBusqueda, type Busqueda } from './useBusqueda.ts';

/** What the search of a dish is about. */
export interface DeBusqueda {
  /** Told when something is typed, and when nothing is any more. */
  readonly onEscrito: (hayAlgo: boolean) => void;
  readonly elegido: AlimentoVista | null;
  /** `cantidad` where how many was typed: '5 taco', '5*847' (D-100). */
  readonly onElegir: (alimento: AlimentoVista | null, cantidad?: number) => void;
  readonly error: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Enter in an empty field does nothing: the dialog's verb would be pressed by mistake. */
  readonly mudo: boolean;
  /** A scanner is in use: Enter sends the typed text, whatever was found so far, and clears the field for the next code. */
  readonly lector: boolean;
  /** Takes a code that was read, by a scanner or by the camera. */
  readonly onLeido: (texto: string) => void;
}

/** Fingers, not a mouse. */
export const esTactil = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** The first tile under the search. */
const primerAzulejo = (input: HTMLInputElement | null): HTMLElement | null =>
  input?.form?.querySelector<HTMLElement>('[data-azulejo]') ?? null;

/** The next dish that can be chosen from `desde`, going by `paso`; `desde` itself when there is none. */
const siguiente = (alimentos: Busqueda['alimentos'], desde: number, paso: 1 | -1): number => {
  for (let n = desde + paso; n >= 0 && n < alimentos.length; n += paso) if (!alimentos[n]?.agotado) return n;
  return desde;
};

/** What each key does. */
export type Teclas = Readonly<Record<string, () => void>>;

const NINGUNA: Teclas = {};
const nada = (): void => undefined;

/** Enter before the answer came: takes the dish once it is here, unless something else was typed since. */
const useEnter = (texto: string, elegir: (alimento: AlimentoVista) => void): (() => void) => {
  const hallar = useHallar();
  const tomar = useLatest((de: string, hallados: Busqueda['alimentos']): void => {
    const alimento = hallados[siguiente(hallados, -1, 1)];
    if (alimento && de === texto) elegir(alimento);
  });
  // Failures are shown in place of the dishes.
  return () => void hallar(leerBuscado(texto).patron).then((hallados) => tomar(texto, hallados), nada);
};

/** What is typed and what it finds. */
const useTexto = ({ onEscrito, elegido, onElegir, input, lector }: DeBusqueda) => {
  // Its own: a key draws what is found, not the dialog around it.
  const [texto, setTexto] = useState('');
  // The dish, not its place: the server's answer may put others before it.
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
    // What a scanner types is the next code: the dish that is being chosen stays.
    if (elegido && !lector) onElegir(null);
  };
  const elegir = useLatest((alimento: AlimentoVista): void => {
    onElegir(alimento, cuantosDe(alimento, buscado.cantidad, texto));
    // The screen keyboard would cover what comes next; a scanner types where the focus is.
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

/** The keys of the search: what Enter does hangs on whether a scanner types here, and on what was found by then. */
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
      Enter: lector && !movido ? leer : tomar,
      Escape: () => escribir(''),
    };
  // A code that is read while a dish is being chosen.
  if (elegido) return lector && texto !== '' ? { Enter: leer } : NINGUNA;
  return {
    ArrowDown: () => primerAzulejo(input.current)?.focus(),
    ...(mudo || lector ? { Enter: nada } : {}),
  };
};

/** The search: what is typed, what it finds, and what the keys do with it. */
export const useLista = (de: DeBusqueda) => {
  const lista = useTexto(de);
  return { ...lista, teclas: useTeclas(de, lista) };
};
