import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

/** What a dish may allow. */
export type Permitido = 'especificacion' | 'complemento';

const TABLAS = { especificacion: 'producto_especificacion', complemento: 'producto_complemento' } as const;
const textosDe = (que: Permitido) => ({
  ver: `SELECT ${que} AS id FROM ${TABLAS[que]} WHERE cliente = $1 AND sucursal = $2 AND producto = $3 AND ${que} = $4`,
  poner: `INSERT INTO ${TABLAS[que]} (cliente, sucursal, producto, ${que}) VALUES ($1, $2, $3, $4)`,
  quitar: `DELETE FROM ${TABLAS[que]} WHERE cliente = $1 AND sucursal = $2 AND producto = $3 AND ${que} = $4`,
});
const TEXTOS = { especificacion: textosDe('especificacion'), complemento: textosDe('complemento') };

/** Reads, adds or removes what a dish allows. */
export const enlace = (
  que: Permitido,
  como: 'ver' | 'poner' | 'quitar',
  { cliente, sucursal }: Alcance,
  producto: number,
  id: number,
): Query => sqlText(TEXTOS[que][como], [cliente, sucursal, producto, id]);
