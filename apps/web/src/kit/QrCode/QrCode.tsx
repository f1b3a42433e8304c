import classes from './QrCode.module.css';
import { qrPath } from './squares.ts';

export interface QrCodeProps {
  readonly texto: string;
  /** What it opens, for who cannot see it: "Código para entrar". */
  readonly titulo: string;
}

/** A code for a phone's camera: black on white in every theme, drawn here; nothing is asked of anybody. */
export function QrCode({ texto, titulo }: QrCodeProps) {
  const { lado, trazo } = qrPath(texto);
  return (
    <svg className={classes.root} viewBox={`0 0 ${lado} ${lado}`} role="img" aria-label={titulo}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={trazo} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
