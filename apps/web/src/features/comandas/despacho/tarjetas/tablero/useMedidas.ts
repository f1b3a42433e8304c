import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { filasDeRenglon, type Renglon } from '../../lineas/renglones.ts';

interface Medidas {
  /** Width and height in px of a card's list. */
  readonly ancho: number;
  readonly alto: number;
  /** Height in px of the list of a tall card; equal to `alto` with a single row. */
  readonly doble: number;
  /** Heights of rows in px, by their content (`firmaDe`). */
  readonly alturas: ReadonlyMap<string, number>;
  /**
   * All rows must be remeasured, after fonts loaded or the cards' width changed; meanwhile the old heights are used.
   */
  readonly deNuevo: boolean;
  /** The number of complete remeasurements. */
  readonly vueltas: number;
}

/** Before measuring, each comanda is on one card. */
const SIN_MEDIR: Medidas = { ancho: 0, alto: 0, doble: 0, alturas: new Map(), deNuevo: false, vueltas: 0 };

/** The key of what the height of a row depends on: its texts, not its status. */
export const firmaDe = (renglon: Renglon, cambiado: boolean): string =>
  JSON.stringify([
    cambiado,
    renglon.padre,
    ...filasDeRenglon(renglon).map(({ pedido: p, alergenos }) => [
      p.descripcion,
      p.especificaciones.map((e) => e.descripcion),
      p.comentario,
      p.movido_de,
      p.cancelado_en !== null,
      alergenos.alergenos.length,
      alergenos.picante,
      p.avisos.map((a) => a.texto),
    ]),
  ]);

/** The list of a tall card is higher by the difference between the page and a place; head and foot are the same. */
const dobleDe = (lista: HTMLElement): number => {
  const lugar = lista.closest('[data-medidor]');
  const hoja = lugar?.parentElement;
  return lista.clientHeight + (lugar && hoja ? hoja.clientHeight - lugar.clientHeight : 0);
};

const alturasEn = (lista: HTMLElement): [string, number][] =>
  [...lista.querySelectorAll<HTMLElement>('[data-firma]')].map((fila) => [
    fila.dataset.firma ?? '',
    Math.ceil(fila.getBoundingClientRect().height),
  ]);

/** Calls `hacer` when fonts have loaded, which changes the text widths; returns a function that stops it. */
const alLlegarLetras = (hacer: () => void): (() => void) => {
  const letras: FontFaceSet | undefined = document.fonts;
  letras?.addEventListener('loadingdone', hacer);
  return () => letras?.removeEventListener('loadingdone', hacer);
};

type Tamano = Pick<Medidas, 'ancho' | 'alto' | 'doble'>;

/**
 * The sizes after a measurement; the same object if nothing changed. Another width first requires all rows to be laid
 * out again.
 */
const trasMedir = (previas: Medidas, { ancho, alto, doble }: Tamano, nuevas: readonly [string, number][]): Medidas => {
  const otroAncho = previas.ancho > 0 && previas.ancho !== ancho;
  if (otroAncho && !previas.deNuevo) return { ...previas, ancho, alto, doble, deNuevo: true };
  if (previas.deNuevo && nuevas.length === 0) return previas;
  const mismas = previas.ancho === ancho && previas.alto === alto && previas.doble === doble && !previas.deNuevo;
  if (mismas && nuevas.every(([firma]) => previas.alturas.has(firma))) return previas;
  const alturas = new Map([...previas.alturas, ...nuevas]);
  return { ancho, alto, doble, alturas, deNuevo: false, vueltas: previas.vueltas + (previas.deNuevo ? 1 : 0) };
};

/**
 * Hook: the sizes of rows, measured in a hidden card once per card width. `lista` is the ref of the hidden card's list,
 * which must contain the rows of `firmas` not measured yet.
 */
export const useMedidas = (firmas: readonly string[]) => {
  const caja = useRef<HTMLUListElement>(null);
  const [medidas, setMedidas] = useState(SIN_MEDIR);
  const medir = useCallback((): void => {
    const lista = caja.current;
    if (!lista || lista.clientWidth === 0) return;
    const { clientWidth: ancho, clientHeight: alto } = lista;
    const [doble, nuevas] = [dobleDe(lista), alturasEn(lista)];
    setMedidas((previas) => trasMedir(previas, { ancho, alto, doble }, nuevas));
  }, []);
  const lista = useCallback(
    (elemento: HTMLUListElement | null) => {
      caja.current = elemento;
      if (!elemento) return;
      const observador = new ResizeObserver(medir);
      observador.observe(elemento);
      return () => {
        observador.disconnect();
        caja.current = null;
      };
    },
    [medir],
  );
  // Rows must be laid out at the new width before they are measured.
  useLayoutEffect(medir, [medir, firmas, medidas]);
  useLayoutEffect(() => alLlegarLetras(() => setMedidas((m) => ({ ...m, deNuevo: m.ancho > 0 }))), []);
  return { lista, medidas };
};
