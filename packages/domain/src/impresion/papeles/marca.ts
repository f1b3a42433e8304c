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

/** The mark of what another printer prints in the place of its own. */
export const eraPara = (impresora: string): string => `Era para: ${impresora}`;

/** The paper without the opening of the drawer. */
export const sinCajon = ({ bloques }: Papel): Papel => ({ bloques: bloques.filter(({ clase }) => clase !== 'cajon') });

/** The mark of what is printed again. */
export const REIMPRESION = 'REIMPRESIÓN';
