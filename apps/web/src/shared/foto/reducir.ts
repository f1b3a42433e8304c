/** Twice what the server keeps is enough for it to look well; a phone's photo is ten times that. */
const LADO_MAXIMO = 2_048;
const CALIDAD = 0.88;

const medidas = (ancho: number, alto: number): readonly [number, number] => {
  const escala = Math.min(1, LADO_MAXIMO / Math.max(ancho, alto));
  return [Math.round(ancho * escala), Math.round(alto * escala)];
};

const dibujar = (foto: ImageBitmap): Promise<Blob | null> => {
  const lienzo = document.createElement('canvas');
  [lienzo.width, lienzo.height] = medidas(foto.width, foto.height);
  lienzo.getContext('2d')?.drawImage(foto, 0, 0, lienzo.width, lienzo.height);
  return new Promise((listo) => lienzo.toBlob(listo, 'image/webp', CALIDAD));
};

/**
 * A photo made small before it is sent over a restaurant's network, upright as it was taken. What the browser cannot
 * read goes as it is: the server decides what a picture is (D-56).
 */
export const reducirFoto = async (archivo: Blob): Promise<Blob> => {
  try {
    const foto = await createImageBitmap(archivo, { imageOrientation: 'from-image' });
    const reducida = await dibujar(foto);
    foto.close();
    return reducida && reducida.size < archivo.size ? reducida : archivo;
  } catch {
    return archivo;
  }
};
