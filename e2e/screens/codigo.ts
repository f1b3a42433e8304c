import type { Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** What a phone's camera reads of a picture. */
export const leer = async (page: Page, png: Buffer): Promise<string> => {
  const ojo = await page.context().newPage();
  const foto = await ojo.evaluate(
    async (src) => {
      const imagen = new Image();
      imagen.src = src;
      await imagen.decode();
      const [width, height] = [imagen.naturalWidth, imagen.naturalHeight];
      const lienzo = new OffscreenCanvas(width, height).getContext('2d')!;
      lienzo.drawImage(imagen, 0, 0);
      return { width, height, data: [...lienzo.getImageData(0, 0, width, height).data] };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await ojo.close();
  return decodeQR({ ...foto, data: new Uint8Array(foto.data) });
};

/** What a phone's camera reads of a code on the screen, once what it fades in with has ended. */
export const leerEnPantalla = async (page: Page, codigo: Locator): Promise<string> =>
  leer(page, await codigo.screenshot({ animations: 'disabled' }));
