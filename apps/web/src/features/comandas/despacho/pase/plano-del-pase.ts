import { nombreDeTiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { suTiempo } from '@comal/domain/comanda/tiempos/tiempos';
import { acomodar, altoDeTrozo } from '../tarjetas/muro/flujo.ts';
import type { Marco } from '../tarjetas/muro/marco.ts';
import { altoDeTexto, type Columna } from '../tarjetas/muro/medidas.ts';
import { avisosDe, piezasDe, type Pieza } from '../tarjetas/muro/piezas.ts';
import type { Plano } from '../tarjetas/tablero/plano.ts';
import type { Renglon } from '../lineas/renglones.ts';
import type { Banda, ComandaDelPase, RenglonDelPase } from './comanda-del-pase.ts';

/** The heights of the bands in px at normal letter size; the styles have the same. */
const ALTO_DE_BANDA: Readonly<Record<Banda['tipo'], number>> = { tiempo: 32, area: 32 };

/** What the state of a row takes beside its name in px, more than the icon that the kitchen has there. */
const ESTADO = 72;

/** What a row says under its name: as in the kitchen, with its notices as comments; its course is in the band above. */
export const piezasDelPase = (renglon: Renglon): readonly Pieza[] => {
  const curso = nombreDeTiempo(suTiempo(renglon.filas[0].pedido));
  return [
    ...piezasDe(renglon, false).filter(({ tipo, texto }) => tipo !== 'detalle' || texto !== curso),
    ...avisosDe(renglon).map((texto) => ({ tipo: 'comentario' as const, texto })),
  ];
};

const altoDe = ({ renglon, bandas }: RenglonDelPase, columna: Columna): number =>
  bandas.reduce((suma, { tipo }) => suma + ALTO_DE_BANDA[tipo], 0) +
  altoDeTexto(renglon.filas[0].pedido.descripcion, piezasDelPase(renglon), {
    ...columna,
    ancho: columna.ancho - ESTADO,
  });

/** Where the cards of some comandas stand: down a column, then the next, as in the kitchen (D-137); no band ends a card. */
export const planoDelPase = (comandas: readonly ComandaDelPase[], marco: Marco): Plano => {
  const bloques = comandas.map(({ id, renglones }) => ({
    id,
    filas: renglones.map((r) => ({ id: r.id, alto: altoDe(r, marco.columna) })),
  }));
  return { marco, columnas: acomodar(bloques, marco.alto, marco.columna.medidas) };
};

/** A row in its place; nothing is shown in it if it went away a moment ago. */
export interface FilaDelPase {
  readonly id: string;
  readonly alto: number;
  readonly renglon: RenglonDelPase | undefined;
}

/** A card in its place: a comanda, or a part of one. */
export interface LugarDelPase {
  readonly id: string;
  readonly alto: number;
  readonly parte: number;
  readonly de: number;
  /** Where it goes on, if it does. */
  readonly sigue: 'columna' | 'hoja';
  readonly filas: readonly FilaDelPase[];
  /** Undefined: it went away a moment ago, and its place stays free. */
  readonly comanda: ComandaDelPase | undefined;
}

/** The places of a page by column, with what their comandas have now. */
export const lugaresDelPase = (
  { columnas, marco }: Plano,
  pagina: number,
  comandas: readonly ComandaDelPase[],
): readonly (readonly LugarDelPase[])[] => {
  const porId = new Map(comandas.map((c) => [c.id, c]));
  const visibles = columnas.slice(pagina * marco.columnas, (pagina + 1) * marco.columnas);
  return visibles.map((columna, i) =>
    columna.map((trozo) => {
      const comanda = porId.get(trozo.id);
      const renglones = new Map(comanda?.renglones.map((r) => [r.id, r]));
      return {
        ...{ id: `${trozo.id}#${trozo.parte}`, parte: trozo.parte, de: trozo.de, comanda },
        sigue: i + 1 < visibles.length ? 'columna' : 'hoja',
        alto: altoDeTrozo(trozo, marco.columna.medidas),
        filas: trozo.filas.map(({ id, alto }) => ({ id, alto, renglon: renglones.get(id) })),
      };
    }),
  );
};
