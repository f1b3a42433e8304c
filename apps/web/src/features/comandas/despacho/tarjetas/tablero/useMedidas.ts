import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { filasDeRenglon, type Renglon } from '../../lineas/renglones.ts';

interface Medidas {
  /** Px of a card's list: wide and high. */
  readonly ancho: number;
  readonly alto: number;
  /** Px that a card as high as both rows of the wall has for its list; the same as `alto` where there is one row. */
  readonly doble: number;
  /** Px of rows, by what they say. */
  readonly alturas: ReadonlyMap<string, number>;
  /** The letters of the page came, or cards got another width: rows are laid out again, and meanwhile have the heights they had. */
  readonly deNuevo: boolean;
  /** How often all of them were laid out again. */
  readonly vueltas: number;
}

/** Not measured yet: a comanda is on one card. */
const SIN_MEDIR: Medidas = { ancho: 0, alto: 0, doble: 0, alturas: new Map(), deNuevo: false, vueltas: 0 };

/** What the height of a row depends on: its words, and not its state. */
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

/** A card in both rows has for its list what the page is higher than its place; head and foot stay. */
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

/** Words are as wide as their letters, which come after the page. */
const alLlegarLetras = (hacer: () => void): (() => void) => {
  const letras: FontFaceSet | undefined = document.fonts;
  letras?.addEventListener('loadingdone', hacer);
  return () => letras?.removeEventListener('loadingdone', hacer);
};

type Tamano = Pick<Medidas, 'ancho' | 'alto' | 'doble'>;

/** The sizes after the hidden card was looked at; the same ones where nothing is new. Another width lays all rows out again first. */
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
 * The sizes of rows as a hidden card lays them out: each is measured once for each width of a card. `lista` is the list of the hidden
 * card, which has to hold what was not measured yet of `firmas`.
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
  // Rows of another width are laid out again before they are measured.
  useLayoutEffect(medir, [medir, firmas, medidas]);
  useLayoutEffect(() => alLlegarLetras(() => setMedidas((m) => ({ ...m, deNuevo: m.ancho > 0 }))), []);
  return { lista, medidas };
};
