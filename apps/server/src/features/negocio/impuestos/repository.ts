import type { Impuestos } from '@comal/contract/negocio/impuestos';
import { sqlText, type Query } from '../../../platform/db/query.ts';

type Fila = Pick<Impuestos, 'desglosa_iva' | 'version'>;

const NEGOCIO = 'SELECT desglosa_iva, version FROM negocio WHERE cliente = $1';

/** Whether a business breaks IVA down, with the version that it is saved with. */
export const ivaDe = (cliente: string): Query<Fila> => sqlText(NEGOCIO, [cliente]);

/** The same, locked for an update: changes run one after another. */
export const ivaExclusivo = (cliente: string): Query<Fila> => sqlText(`${NEGOCIO} FOR NO KEY UPDATE`, [cliente]);

/** The active branches of a business by number, with their regions. */
export const regionesDe = (cliente: string): Query<Impuestos['sucursales'][number]> =>
  sqlText('SELECT id, nombre, region FROM sucursal WHERE cliente = $1 AND activa ORDER BY no_sucursal', [cliente]);

/** The region of one branch. */
export const regionDe = (cliente: string, sucursal: number): Query<Pick<Impuestos['sucursales'][number], 'region'>> =>
  sqlText('SELECT region FROM sucursal WHERE cliente = $1 AND id = $2', [cliente, sucursal]);

/** Saves whether a business breaks IVA down, and raises its version. */
export const cambiarIva = (cliente: string, desglosa: boolean): Query =>
  sqlText('UPDATE negocio SET desglosa_iva = $2, version = version + 1 WHERE cliente = $1', [cliente, desglosa]);

/** Saves the regions of some branches. */
export const cambiarRegiones = (
  cliente: string,
  regiones: readonly { readonly sucursal: number; readonly region: string }[],
): Query =>
  sqlText(
    'UPDATE sucursal s SET region = x.region FROM unnest($2::integer[], $3::text[]) AS x(sucursal, region) WHERE s.cliente = $1 AND s.id = x.sucursal',
    [cliente, regiones.map((r) => r.sucursal), regiones.map((r) => r.region)],
  );
