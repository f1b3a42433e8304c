/** Px; twice the side that the server keeps, enough to look good. */
const MAX_SIDE = 2_048;
const QUALITY = 0.88;

const measures = (width: number, height: number): readonly [number, number] => {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return [Math.round(width * scale), Math.round(height * scale)];
};

const draw = (picture: ImageBitmap): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = measures(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((listo) => canvas.toBlob(listo, 'image/webp', QUALITY));
};

/**
 * Shrinks a photo before it is sent over a restaurant's network, and applies its rotation. A file that the browser cannot
 * read is returned unchanged: the server decides what a picture is (D-56).
 */
export const shrinkPicture = async (file: Blob): Promise<Blob> => {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const reduced = await draw(picture);
    picture.close();
    return reduced && reduced.size < file.size ? reduced : file;
  } catch {
    return file;
  }
};
