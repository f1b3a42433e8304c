import { createHash } from 'node:crypto';
import { sqlText } from '../../platform/db/query.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { storeImage, type StoredImage } from '../../platform/images/store-image.ts';

/** A picture of a business, without its hash. */
export type Imagen = Omit<StoredImage, 'hash'>;

/** The id of a picture: the SHA-256 of its data. */
export const hashDeImagen = ({ datos }: Imagen): string => createHash('sha256').update(datos).digest('hex');

/**
 * Sets the logo of a business (D-28); earlier tickets keep theirs. `tx` is a transaction of the business, `ahora` epoch
 * milliseconds. Returns the picture's hash.
 */
export const ponerLogo = (tx: Tx, cliente: string, imagen: Imagen, ahora: number): string => {
  const hash = hashDeImagen(imagen);
  const { tipo, ancho, alto, datos } = imagen;
  tx.write(
    storeImage(cliente, { hash, tipo, ancho, alto, datos }, ahora),
    sqlText('UPDATE negocio SET logo = $2 WHERE cliente = $1', [cliente, hash]),
  );
  return hash;
};
