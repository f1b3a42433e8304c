import type { Papel } from '../impresion/papel.ts';
import { enRenglones, letrasPorRenglon, type RenglonDeLetras } from '../impresion/renglones.ts';

const ALARGADO = { normal: '', alta: ' ^', grande: ' #' } as const;

const dibujo = (r: RenglonDeLetras, columnas: number): string => {
  const ancho = letrasPorRenglon(columnas, r.tamano);
  const corrido = r.centro ? ' '.repeat((ancho - r.texto.length) >> 1) + r.texto : r.texto;
  return (r.inverso ? `[${corrido.trim()}]` : corrido) + ALARGADO[r.tamano] + (r.fuerte ? ' *' : '');
};

/**
 * A paper as plain text, a line for each row: '^' after tall letters, '#' after large ones, '*' after bold ones, white on black in
 * brackets, a QR code as '<QR data>'.
 */
export const enTexto = (papel: Papel, columnas: number): readonly string[] =>
  enRenglones(papel, columnas).map((r) => ('qr' in r ? `<QR ${r.qr}>` : dibujo(r, columnas)));
