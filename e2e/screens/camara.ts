import { writeFileSync } from 'node:fs';
import encodeQR from 'qr';

const [ANCHO, ALTO, PUNTO_PX] = [640, 480, 10];
const [NEGRO, BLANCO, SIN_COLOR] = [16, 235, 128];

/** Writes what a camera would film of a label with a code, as Chromium's `--use-file-for-fake-video-capture` reads it (Y4M). */
export const filmar = (archivo: string, codigo: string): void => {
  const puntos = encodeQR(codigo, 'raw', { border: 4 });
  const luz = Buffer.alloc(ANCHO * ALTO, BLANCO);
  puntos.forEach((renglon, y) =>
    renglon.forEach((negro, x) => {
      for (let dy = 0; negro && dy < PUNTO_PX; dy += 1)
        luz.fill(
          NEGRO,
          ((y + 2) * PUNTO_PX + dy) * ANCHO + x * PUNTO_PX,
          ((y + 2) * PUNTO_PX + dy) * ANCHO + (x + 1) * PUNTO_PX,
        );
    }),
  );
  const color = Buffer.alloc((ANCHO * ALTO) / 2, SIN_COLOR);
  const cuadro = Buffer.concat([Buffer.from('FRAME\n'), luz, color]);
  writeFileSync(
    archivo,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${ANCHO} H${ALTO} F10:1 Ip A1:1 C420jpeg\n`), cuadro, cuadro]),
  );
};
