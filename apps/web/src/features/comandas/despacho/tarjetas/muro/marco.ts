import { EN_EL_MURO, EN_LA_MANO, type Columna } from './medidas.ts';

/** The narrowest column in px at normal letter size, and the gap between columns. */
const ANCHO_MINIMO = 304;
const HUECO = 10;

/** The space of the cards in px at normal letter size. */
export interface Espacio {
  readonly ancho: number;
  readonly alto: number;
}

/** The columns of a page. */
export interface Marco {
  readonly columnas: number;
  readonly alto: number;
  readonly columna: Columna;
}

/** Of the pase, whose rows say more: four on a screen of 1920 px, and three on one of 1366 px. */
export const ANCHO_DEL_PASE = 325;

/** As many columns as fit, of equal widths; at least one, and none lower than a card of one row. */
export const marcoDe = ({ ancho, alto }: Espacio, delMuro: boolean, minimo = ANCHO_MINIMO): Marco => {
  const medidas = delMuro ? EN_EL_MURO : EN_LA_MANO;
  const columnas = Math.max(1, Math.floor((ancho + HUECO) / (minimo + HUECO)));
  return {
    columnas,
    alto: Math.max(Math.floor(alto), medidas.cabeza + medidas.fila + medidas.pie),
    columna: { ancho: Math.floor((ancho - HUECO * (columnas - 1)) / columnas), medidas },
  };
};
