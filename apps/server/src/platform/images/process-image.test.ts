import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { processImage } from './process-image.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width: width, height: height, channels: 3, background: '#b9261a' } });

describe('a picture that is sent (D-56)', () => {
  it.each([
    ['JPEG', (s: Sharp) => s.jpeg()],
    ['PNG', (s: Sharp) => s.png()],
    ['WebP', (s: Sharp) => s.webp()],
    ['AVIF', (s: Sharp) => s.avif()],
  ])('as %s is kept as WebP of at most 1024 points a side', async (_type, how) => {
    const done = await processImage(await how(picture(2000, 1000)).toBuffer());
    if (!done.ok) throw new Error(done.motivo);
    expect([done.value.ancho, done.value.alto, done.value.tipo]).toEqual([1024, 512, 'image/webp']);
    expect((await sharp(done.value.datos).metadata()).format).toBe('webp');
  });

  it('stands upright and loses what the camera wrote into it', async () => {
    const withData = picture(400, 200).withExif({
      IFD0: { Copyright: 'Casa de Ana' },
      IFD3: { GPSLatitude: '19/1 25/1 0/1' },
    });
    const original = await withData.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const done = await processImage(original);
    if (!done.ok) throw new Error(done.motivo);
    expect([done.value.ancho, done.value.alto]).toEqual([200, 400]);
    const { exif, orientation } = await sharp(done.value.datos).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('smaller than the limit is not enlarged, and the same picture has the same hash', async () => {
    const bytes = await picture(300, 300).png().toBuffer();
    const [one, other] = [await processImage(bytes), await processImage(bytes)];
    if (!one.ok || !other.ok) throw new Error('refused');
    expect([one.value.ancho, one.value.hash]).toEqual([300, other.value.hash]);
  });

  it.each([
    ['a drawing by program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a text', Buffer.from('hola')],
    ['a JPEG by its beginning only', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused', async (_what, data) => {
    expect(await processImage(data)).toEqual({ ok: false, motivo: 'NO_ES_IMAGEN' });
  });

  it('that could be drawn, but is not one of the four, is refused by its bytes', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const gif = await picture(9, 9).gif().toBuffer();
    for (const data of [svg, gif]) expect(await processImage(data)).toEqual({ ok: false, motivo: 'NO_ES_IMAGEN' });
  });

  it('cut in the middle is refused', async () => {
    const bytes = await sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await processImage(bytes.subarray(0, bytes.length / 2))).toEqual({ ok: false, motivo: 'NO_ES_IMAGEN' });
  });

  it.each([
    ['JPEG', (s: Sharp) => s.jpeg()],
    ['PNG', (s: Sharp) => s.png()],
    ['AVIF', (s: Sharp) => s.avif()],
  ])('whose beginning is that of a %s and the rest noise is refused', async (_type, how) => {
    const bytes = await how(
      sharp({
        create: {
          width: 500,
          height: 500,
          channels: 3,
          background: 'white',
          noise: { type: 'gaussian', mean: 120, sigma: 60 },
        },
      }),
    ).toBuffer();
    for (const from of [0.1, 0.5]) {
      const noisy = Buffer.from(bytes);
      let seed = 7;
      for (let i = Math.max(700, Math.floor(bytes.length * from)); i < bytes.length; i += 1)
        noisy[i] = (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16;
      expect([from, await processImage(noisy)]).toEqual([from, { ok: false, motivo: 'NO_ES_IMAGEN' }]);
    }
  });

  it('that would fill the memory is refused before it is read', async () => {
    const bytes = await picture(10_000, 7_000).png({ compressionLevel: 9 }).toBuffer();
    expect(await processImage(bytes)).toEqual({ ok: false, motivo: 'IMAGEN_ENORME' });
  });
});
