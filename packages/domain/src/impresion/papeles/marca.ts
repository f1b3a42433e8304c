import type { Bloque, Papel } from '../papel.ts';

/** A band across the paper, white on black. */
export const banda = (texto: string): Bloque => ({
  clase: 'texto',
  texto,
  alinea: 'centro',
  ...{ tamano: 'grande', fuerte: true, inverso: true },
});

const empiezaCon = ([primero]: readonly Bloque[], marca: string): boolean =>
  primero?.clase === 'texto' && primero.inverso === true && primero.texto === marca;

/** The paper with `marca` as a band at its top, once (D-141: 'REIMPRESIÓN'). */
export const conMarca = (papel: Papel, marca: string): Papel =>
  empiezaCon(papel.bloques, marca) ? papel : { bloques: [banda(marca), ...papel.bloques] };

/** The mark of what is printed again. */
export const REIMPRESION = 'REIMPRESIÓN';
