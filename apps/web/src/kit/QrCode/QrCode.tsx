import classes from './QrCode.module.css';
import { qrPath } from './squares.ts';

export interface QrCodeProps {
  readonly texto: string;
  /** Alternative text: "Código para entrar". */
  readonly titulo: string;
}

/** A QR code: black on white in every theme, drawn locally. */
export function QrCode({ texto, titulo }: QrCodeProps) {
  const { side, path: trazo } = qrPath(texto);
  return (
    <svg className={classes.root} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={titulo}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={trazo} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
