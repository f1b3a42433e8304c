import { sqlText, type Query } from '../db/query.ts';

/** A picture to be kept; `datos` is the whole file, `ancho` and `alto` are its points. */
export interface StoredImage {
  readonly hash: string;
  readonly tipo: 'image/png' | 'image/webp' | 'image/svg+xml';
  readonly ancho: number;
  readonly alto: number;
  readonly datos: Uint8Array;
}

const SAVE = `INSERT INTO imagen (cliente, hash, tipo, ancho, alto, datos, creada_en)
  VALUES ($1, $2, $3, $4, $5, decode($6, 'base64'), $7)
  ON CONFLICT (cliente, hash) DO UPDATE SET datos = EXCLUDED.datos WHERE imagen.datos IS NULL`;

/** Stores a picture of a business under its hash, once; one that is in a bucket is in the database, too, until it is moved again (decision 0157). `ahora` in epoch milliseconds. */
export const storeImage = (cliente: string, { hash, tipo, ancho, alto, datos }: StoredImage, ahora: number): Query =>
  sqlText(SAVE, [cliente, hash, tipo, ancho, alto, Buffer.from(datos).toString('base64'), new Date(ahora)]);
