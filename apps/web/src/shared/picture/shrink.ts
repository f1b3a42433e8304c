/** Twice what the server keeps is enough for it to look well; a phone's photo is ten times that. */
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
 * A photo made small before it is sent over a restaurant's network, upright as it was taken. What the browser cannot
 * read goes as it is: the server decides what a picture is (D-56).
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
