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

/** What is done with a dish that was read. */
export interface ManosDeLectura {
  /** Whether it goes into the comanda as it is. */
  readonly esSimple: (alimento: AlimentoVista) => boolean;
  /** Puts it there; answers why not, in words. */
  readonly agregar: (alimento: AlimentoVista, cantidad: number) => string | undefined;
  /** Opens one that has something to choose. */
  readonly abrir: (alimento: AlimentoVista, cantidad: number) => void;
  /** The dish that is being chosen. */
  readonly aMedias: string | undefined;
  /** Something is being typed: the next code, it may be. */
  readonly escrito: boolean;
}

/** Codes that were read: by a scanner or the camera, or typed and sent with Enter. */
export interface Lecturas {
  readonly leer: (texto: string) => void;
  /** How many have no answer yet. */
  readonly enCurso: number;
  /** What was read and is not in the comanda, each with why. */
  readonly notas: readonly CodeNote[];
  /** Resolves once all that was read is in the comanda or among the notes; answers how many notes there are. */
  readonly alDia: () => Promise<number>;
}

interface Nota extends Omit<CodeNote, 'onDismiss' | 'action'> {
  readonly accion: { readonly label: string; readonly hacer: () => void } | undefined;
}

const sinRed = (error: unknown): boolean => error instanceof ApiError && error.code === 0;

/** The notes of what is not in the comanda; one goes when it is dismissed or acted on, which waits while a dish is being chosen. */
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

/** What becomes of a dish that was read: it is added, opens, or waits in a note. */
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
 * Reads codes one after another, each answered in the order of reading: a plain dish is added, one with something to choose opens or
 * waits for a press, and what goes wrong with one is noted and spoils no other (D-18, utilizalectordecodigodebarras).
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
