import { createHash } from 'node:crypto';
import { sqlTexto } from '../../platform/db/consulta.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** A picture of a business; `datos` is the whole file, `ancho` and `alto` are its pixels. */
export interface Imagen {
  readonly tipo: 'image/png' | 'image/webp' | 'image/svg+xml';
  readonly ancho: number;
  readonly alto: number;
  readonly datos: Uint8Array;
}

const GUARDAR = `INSERT INTO imagen (cliente, hash, tipo, ancho, alto, datos, creada_en)
  VALUES ($1, $2, $3, $4, $5, decode($6, 'base64'), $7) ON CONFLICT DO NOTHING`;

/**
 * Gives a business the logo of its tickets (D-28); the one before stays, for the tickets that have it. `tx` is a
 * transaction of the business, `ahora` epoch milliseconds. Answers the picture's hash.
 */
export const ponerLogo = (tx: Tx, cliente: string, { tipo, ancho, alto, datos }: Imagen, ahora: number): string => {
  const hash = createHash('sha256').update(datos).digest('hex');
  const base64 = Buffer.from(datos).toString('base64');
  tx.escribir(
    sqlTexto(GUARDAR, [cliente, hash, tipo, ancho, alto, base64, new Date(ahora)]),
    sqlTexto('UPDATE negocio SET logo = $2 WHERE cliente = $1', [cliente, hash]),
  );
  return hash;
};
