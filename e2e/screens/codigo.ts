import type { Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** Decodes the code in a picture, as a phone's camera does. */
export const readCode = async (page: Page, png: Buffer): Promise<string> => {
  const detector = await page.context().newPage();
  const picture = await detector.evaluate(
    async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const [width, height] = [image.naturalWidth, image.naturalHeight];
      const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
      canvas.drawImage(image, 0, 0);
      return { width, height, data: [...canvas.getImageData(0, 0, width, height).data] };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await detector.close();
  return decodeQR({ ...picture, data: new Uint8Array(picture.data) });
};

/** Decodes a code on the screen, once its fade-in has ended. */
export const readOnScreen = async (page: Page, codigo: Locator): Promise<string> =>
  readCode(page, await codigo.screenshot({ animations: 'disabled' }));
