import { writeFileSync } from 'node:fs';
import encodeQR from 'qr';

const [WIDTH, HEIGHT, DOT_PX] = [640, 480, 10];
const [BLACK, WHITE, NO_COLOR] = [16, 235, 128];

/** Writes a video of a label with a code for Chromium's `--use-file-for-fake-video-capture` (Y4M). */
export const film = (file: string, codigo: string): void => {
  const dots = encodeQR(codigo, 'raw', { border: 4 });
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  dots.forEach((dotRow, y) =>
    dotRow.forEach((isBlack, x) => {
      for (let dy = 0; isBlack && dy < DOT_PX; dy += 1)
        luma.fill(
          BLACK,
          ((y + 2) * DOT_PX + dy) * WIDTH + x * DOT_PX,
          ((y + 2) * DOT_PX + dy) * WIDTH + (x + 1) * DOT_PX,
        );
    }),
  );
  const color = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOR);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, color]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
};
