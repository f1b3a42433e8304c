import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { leerBuscado } from '@comal/domain/catalogo/busqueda/cantidad-escrita';
import { loLeido } from '@comal/domain/catalogo/busqueda/codigo';
import { useRef, useState } from 'react';
import type { CodeNote } from '../../../../kit/SearchWidget/CodeNotes.tsx';
import { notify } from '../../../../kit/notify.tsx';
import { failureMessage } from '../../../../kit/SearchWidget/search.ts';
import { useReadings } from '../../../../kit/SearchWidget/useReadings.ts';
import { UNKNOWN_CODE } from '../../../../kit/SearchWidget/useSimpleSearch.ts';
import { ApiError } from '../../../../platform/api/errors.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { cuantosDe } from './cuantos.ts';
import { useHallar } from './useHallar.ts';

/** What `useLecturas` does with a dish whose code was read. */
export interface ManosDeLectura {
  /** Whether it can be added without choosing anything. */
  readonly esSimple: (alimento: AlimentoVista) => boolean;
  /** Adds it; returns the reason in words if it cannot. */
  readonly agregar: (alimento: AlimentoVista, cantidad: number) => string | undefined;
  /** Opens a dish with options to choose. */
  readonly abrir: (alimento: AlimentoVista, cantidad: number) => void;
  /** The name of the dish being chosen, if any. */
  readonly aMedias: string | undefined;
  /** Text is being typed, perhaps the next code. */
  readonly escrito: boolean;
}

/** The codes that were read by a scanner or the camera, or typed and sent with Enter. */
export interface Lecturas {
  readonly leer: (texto: string) => void;
  /** The number of codes still being looked up. */
  readonly enCurso: number;
  /** The codes that were not added, each with the reason. */
  readonly notas: readonly CodeNote[];
  /** Waits until every code is in the comanda or in the notes; resolves to the number of notes. */
  readonly alDia: () => Promise<number>;
}

interface Nota extends Omit<CodeNote, 'onDismiss' | 'action'> {
  readonly accion: { readonly label: string; readonly hacer: () => void } | undefined;
}

const sinRed = (error: unknown): boolean => error instanceof ApiError && error.code === 0;

/**
 * The notes of the codes that were not added. A note is removed when it is dismissed or acted on; choosing its dish is
 * refused while another dish is being chosen.
 */
const useNotas = (aMedias: string | undefined) => {
  const [notas, setNotas] = useState<readonly Nota[]>([]);
  const siguiente = useRef(0);
  const cuantas = useLatest(() => notas.length);
  const quitar = (key: number): void => setNotas((antes) => antes.filter((nota) => nota.key !== key));
  const anotar = (nota: Omit<Nota, 'key'>): void => {
    const key = (siguiente.current += 1);
    setNotas((antes) => [...antes, { ...nota, key }]);
  };
  const actuar = (key: number, { calm, accion }: Nota): void => {
    if (calm && aMedias !== undefined) return notify.info(`Primero agrega o quita ${aMedias}`);
    quitar(key);
    accion?.hacer();
  };
  const vistas = notas.map((nota): CodeNote => {
    const { accion, ...vista } = nota;
    const action = accion && { label: accion.label, onClick: () => actuar(nota.key, nota) };
    return { ...vista, ...(action && { action }), onDismiss: () => quitar(nota.key) };
  });
  return { vistas, anotar, cuantas };
};

const SIN_RED = 'no se pudo buscar: sin conexión con el servidor';

/** Handles a dish whose code was read: adds it, opens it, or leaves a note. */
const useTomar = (manos: ManosDeLectura, anotar: (nota: Omit<Nota, 'key'>) => void) => {
  const { esSimple, agregar, abrir, aMedias, escrito } = manos;
  return (alimento: AlimentoVista, cantidad: number): void => {
    const nota = (text: string): void => anotar({ title: alimento.descripcion, text, accion: undefined });
    if (alimento.agotado) return nota('está agotado');
    if (esSimple(alimento)) {
      const falta = agregar(alimento, cantidad);
      return falta === undefined ? undefined : nota(falta);
    }
    if (aMedias === undefined && !escrito) return abrir(alimento, cantidad);
    const accion = { label: 'Elegir', hacer: () => abrir(alimento, cantidad) };
    return anotar({ title: alimento.descripcion, text: 'tiene algo que elegir', calm: true, accion });
  };
};

/**
 * Looks up codes and handles the answers in the order of reading: a dish without options is added, one with options
 * opens or waits in a note, and a failure leaves a note without affecting the other codes (D-18,
 * utilizalectordecodigodebarras).
 */
export const useLecturas = (manos: ManosDeLectura): Lecturas => {
  const hallar = useHallar();
  const { vistas, anotar, cuantas } = useNotas(manos.aMedias);
  const tomar = useTomar(manos, anotar);
  const { read, waiting, settled } = useReadings<readonly AlimentoVista[]>({
    find: (texto) => hallar(leerBuscado(texto).patron),
    onFound: (hallados, texto) => {
      const { patron, cantidad } = leerBuscado(texto);
      const alimento = loLeido(hallados, patron);
      if (alimento) tomar(alimento, cuantosDe(alimento, cantidad, texto) ?? 1);
      else anotar({ title: patron, text: UNKNOWN_CODE, accion: undefined });
    },
    onFailed: (error, texto) =>
      anotar({
        title: texto,
        text: sinRed(error) ? SIN_RED : failureMessage(error),
        accion: { label: 'Reintentar', hacer: () => void read(texto) },
      }),
  });
  return {
    leer: (texto) => void (texto.trim() && read(texto.trim())),
    enCurso: waiting.length,
    notas: vistas,
    alDia: async () => {
      await settled();
      return cuantas();
    },
  };
};
