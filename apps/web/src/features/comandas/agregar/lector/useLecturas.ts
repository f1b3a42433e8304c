import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { leerBuscado } from '@comal/domain/catalogo/busqueda/cantidad-escrita';
import { esSuCodigo, loLeido } from '@comal/domain/catalogo/busqueda/codigo';
import { codigosDeEtiqueta, type Etiqueta } from '@comal/domain/catalogo/medida/etiqueta';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { useRef, useState } from 'react';
import type { CodeNote } from '../../../../kit/SearchWidget/CodeNotes.tsx';
import { notify } from '../../../../kit/notify.tsx';
import { failureMessage } from '../../../../kit/SearchWidget/search.ts';
import { useReadings } from '../../../../kit/SearchWidget/useReadings.ts';
import { UNKNOWN_CODE } from '../../../../kit/SearchWidget/useSimpleSearch.ts';
import { ApiError } from '../../../../platform/api/errors.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { cuantosDe } from './cuantos.ts';
import { useEtiquetas } from './useEtiquetas.ts';
import { useHallar, useHallarPorCodigo } from './useHallar.ts';

/** What `useLecturas` does with a dish whose code was read. */
export interface ManosDeLectura {
  /** Whether it can be added without choosing anything; a label says how much of it. */
  readonly esSimple: (alimento: AlimentoVista, etiqueta?: Etiqueta) => boolean;
  /** Adds it; returns the reason in words if it cannot. */
  readonly agregar: (alimento: AlimentoVista, cantidad: number, etiqueta?: Etiqueta) => string | undefined;
  /** Opens a dish with options to choose. */
  readonly abrir: (alimento: AlimentoVista, cantidad: number, etiqueta?: Etiqueta) => void;
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

const POR_PIEZA = 'se vende por pieza, y la etiqueta es de báscula';
const SIN_RED = 'no se pudo buscar: sin conexión con el servidor';

/** Handles a dish whose code was read: adds it, opens it, or leaves a note. */
const useTomar = (manos: ManosDeLectura, anotar: (nota: Omit<Nota, 'key'>) => void) => {
  const { esSimple, agregar, abrir, aMedias, escrito } = manos;
  return (alimento: AlimentoVista, cantidad: number, etiqueta?: Etiqueta): void => {
    const nota = (text: string): void => anotar({ title: alimento.descripcion, text, accion: undefined });
    if (alimento.agotado) return nota('está agotado');
    if (etiqueta && alimento.medida === undefined) return nota(POR_PIEZA);
    if (esSimple(alimento, etiqueta)) {
      const falta = agregar(alimento, cantidad, etiqueta);
      return falta === undefined ? undefined : nota(falta);
    }
    if (aMedias === undefined && !escrito) return abrir(alimento, cantidad, etiqueta);
    const accion = { label: 'Elegir', hacer: () => abrir(alimento, cantidad, etiqueta) };
    return anotar({ title: alimento.descripcion, text: 'tiene algo que elegir', calm: true, accion });
  };
};

/** What was found of a code: the dishes, and what the label of a scale says where it is one. */
interface Hallado {
  readonly alimentos: readonly AlimentoVista[];
  readonly etiqueta: Leido<Etiqueta> | null;
}

/** Hook: finds what a code stands for: the dish whose code it is, that of a scale's label, or the dishes of a text. */
const useBuscado = () => {
  const hallar = useHallar();
  const hallarPorCodigo = useHallarPorCodigo();
  const leerEtiqueta = useEtiquetas();
  return async (texto: string): Promise<Hallado> => {
    const { patron } = leerBuscado(texto);
    const etiqueta = await leerEtiqueta(patron);
    if (etiqueta === null) return { etiqueta, alimentos: await hallar(patron) };
    const hallados = hallarPorCodigo([patron, ...(etiqueta.ok ? codigosDeEtiqueta(etiqueta.value) : [])]);
    // Of a label that was read badly that is what is said, with network or without.
    const alimentos = await (etiqueta.ok ? hallados : hallados.catch(() => []));
    return { etiqueta: alimentos.some((a) => esSuCodigo(a, patron)) ? null : etiqueta, alimentos };
  };
};

/** Why nothing is added of a label: it was not read well, or no dish has its code. */
const porQueNo = (etiqueta: Leido<Etiqueta>): string =>
  etiqueta.ok ? `ningún producto tiene el código ${etiqueta.value.codigo} de la etiqueta` : etiqueta.error;

/**
 * Looks up codes and handles the answers in the order of reading: a dish without options is added, one with options
 * opens or waits in a note, and a failure leaves a note without affecting the other codes (D-18,
 * utilizalectordecodigodebarras).
 */
export const useLecturas = (manos: ManosDeLectura): Lecturas => {
  const buscar = useBuscado();
  const { vistas, anotar, cuantas } = useNotas(manos.aMedias);
  const tomar = useTomar(manos, anotar);
  const { read, waiting, settled } = useReadings<Hallado>({
    find: buscar,
    onFound: ({ alimentos, etiqueta }, texto) => {
      const { patron, cantidad } = leerBuscado(texto);
      if (etiqueta) {
        const [suyo] = alimentos;
        if (suyo && etiqueta.ok) tomar(suyo, cantidad ?? 1, etiqueta.value);
        else anotar({ title: patron, text: porQueNo(etiqueta), accion: undefined });
        return;
      }
      const alimento = loLeido(alimentos, patron);
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
