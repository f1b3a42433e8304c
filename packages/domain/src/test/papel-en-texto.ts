import type { Papel } from '../impresion/papel.ts';
import {
  enRenglones,
  esDeLetras,
  letrasPorRenglon,
  type Renglon,
  type RenglonDeLetras,
} from '../impresion/renglones.ts';

const ALARGADO = { normal: '', alta: ' ^', grande: ' #' } as const;

const dibujo = (r: RenglonDeLetras, columnas: number): string => {
  const ancho = letrasPorRenglon(columnas, r.tamano);
  const corrido = r.centro ? ' '.repeat((ancho - r.texto.length) >> 1) + r.texto : r.texto;
  return (r.inverso ? `[${corrido.trim()}]` : corrido) + ALARGADO[r.tamano] + (r.fuerte ? ' *' : '');
};

/** What is no letters, in angle brackets. */
const senal = (r: Exclude<Renglon, RenglonDeLetras>): string => {
  if ('qr' in r) return `<QR ${r.qr}>`;
  return 'logo' in r ? '<LOGO>' : '<CAJÓN>';
};

/**
 * A paper as plain text, a line for each row: '^' after tall letters, '#' after large ones, '*' after bold ones, white on black in
 * brackets, a QR code as '<QR data>', the logo as '<LOGO>', the opening of the drawer as '<CAJÓN>'.
 */
export const enTexto = (papel: Papel, columnas: number): readonly string[] =>
  enRenglones(papel, columnas).map((r) => (esDeLetras(r) ? dibujo(r, columnas) : senal(r)));
