import classes from './QrCode.module.css';
import { qrPath } from './squares.ts';

export interface QrCodeProps {
  readonly text: string;
  /** Alternative text: "Código para entrar". */
  readonly title: string;
}

/** A QR code: black on white in every theme, drawn locally. */
export function QrCode({ text, title }: QrCodeProps) {
  const { side, path: trazo } = qrPath(text);
  return (
    <svg className={classes.root} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={title}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={trazo} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
