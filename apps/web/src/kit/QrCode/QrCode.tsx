import classes from './QrCode.module.css';
import { qrSquares } from './squares.ts';

/** Props of `QrCode`. */
export interface QrCodeProps {
  readonly texto: string;
  /** What it opens, for who cannot see it: "Código para entrar". */
  readonly titulo: string;
}

/** One rectangle for each run of dark squares in a row. */
const trazoDe = (filas: readonly (readonly boolean[])[]): string =>
  filas
    .map((fila, y) =>
      [
        ...fila
          .map((oscura) => (oscura ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ]
        .map(({ 0: tramo, index: x }) => `M${x} ${y}h${tramo.length}v1h-${tramo.length}z`)
        .join(''),
    )
    .join('');

/** A code for a phone's camera: black on white in every theme, drawn here; nothing is asked of anybody. */
export function QrCode({ texto, titulo }: QrCodeProps) {
  const filas = qrSquares(texto);
  return (
    <svg className={classes.root} viewBox={`0 0 ${filas.length} ${filas.length}`} role="img" aria-label={titulo}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={trazoDe(filas)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
