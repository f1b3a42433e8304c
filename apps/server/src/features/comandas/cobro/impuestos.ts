import type { ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import { importe } from '@comal/domain/comanda/cuenta/importe';
import {
  impuestosDe,
  tasaDe,
  type ImpuestoDeCuenta,
  type LineaGravada,
  type Region,
  type Tasa,
} from '@comal/domain/comanda/cuenta/impuesto';
import { impuestosPorLinea } from '@comal/domain/comanda/cuenta/impuesto-por-linea';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { diaOperativo } from '@comal/domain/dia-operativo';
import type { Centavos } from '@comal/domain/money';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { columnsOf } from '../../../platform/db/columns.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

/** A line with its tax class. */
export interface FilaDeClase {
  readonly id: string;
  readonly clase_fiscal: ClaseFiscal;
}

/** The tax classes of the lines of a comanda; lines that are older than classes have none (D-124). */
export const clasesDeComanda = ({ cliente }: Alcance, comanda: string): Query<FilaDeClase> =>
  sqlText('SELECT id, clase_fiscal FROM pedido WHERE cliente = $1 AND comanda = $2 AND clase_fiscal IS NOT NULL', [
    cliente,
    comanda,
  ]);

/** The class and rate that a line is charged with, by its id. */
export type Gravamen = ReadonlyMap<string, { readonly clase: ClaseFiscal; readonly tasa: Tasa }>;

/** The classes of lines with the rates of the day at `ahora` in the region of their branch. */
export const gravamenDe = (
  clases: readonly FilaDeClase[],
  region: Region,
  { zona, ahora }: { readonly zona: string; readonly ahora: number },
): Gravamen => {
  const dia = diaOperativo(zona, 0, ahora);
  return new Map(clases.map(({ id, clase_fiscal: clase }) => [id, { clase, tasa: tasaDe(clase, region, dia) }]));
};

/** The lines that are taxed, with their worth. */
const gravadasDe = (pedidos: readonly Pedido[], gravamen: Gravamen): readonly LineaGravada[] =>
  pedidos.flatMap((p) => {
    const suyo = gravamen.get(p.id);
    return suyo ? [{ ...suyo, importe: importe(p) }] : [];
  });

/** The tax of each line by its id, in centavos; empty where the charge keeps none. */
export const impuestoPorLinea = (
  pedidos: readonly Pedido[],
  gravamen: Gravamen,
  impuestos: readonly ImpuestoDeCuenta[],
): ReadonlyMap<string, Centavos> => {
  if (impuestos.length === 0) return new Map();
  const gravados = pedidos.filter((p) => gravamen.has(p.id));
  const suyos = impuestosPorLinea(gravadasDe(gravados, gravamen));
  return new Map(gravados.map((p, i) => [p.id, suyos[i]!]));
};

/** Base and tax of a bill by rate; none where the business does not break them down. */
export const impuestosDeCuenta = (
  { desglosa_iva }: { readonly desglosa_iva: boolean },
  pedidos: readonly Pedido[],
  gravamen: Gravamen,
): readonly ImpuestoDeCuenta[] => (desglosa_iva ? impuestosDe(gravadasDe(pedidos, gravamen)) : []);

const COLUMNAS = ['exento', 'tasa', 'base', 'impuesto'] as const satisfies readonly (keyof ImpuestoDeCuenta)[];
const INSERTAR = `INSERT INTO pago_impuesto (cliente, pago, ${COLUMNAS.join(', ')})
  SELECT $1, $2, ${columnsOf('x', COLUMNAS)} FROM json_populate_recordset(NULL::pago_impuesto, $3) AS x`;

/** Inserts base and tax of a payment; no statement where there are none. */
export const insertarImpuestos = (
  cliente: string,
  pago: string,
  impuestos: readonly ImpuestoDeCuenta[],
): readonly Query[] => (impuestos.length === 0 ? [] : [sqlText(INSERTAR, [cliente, pago, JSON.stringify(impuestos)])]);

/** Base and tax with the opposite sign: of a return. */
export const alReves = (impuestos: readonly ImpuestoDeCuenta[]): readonly ImpuestoDeCuenta[] =>
  impuestos.map((i) => ({ ...i, base: -i.base, impuesto: 0 - i.impuesto }));

const CONTRARIO = `INSERT INTO pago_impuesto (cliente, pago, exento, tasa, base, impuesto)
  SELECT i.cliente, $3, i.exento, i.tasa, -sum(i.base), -sum(i.impuesto) FROM pago g JOIN pago_impuesto i ON i.cliente = g.cliente AND i.pago = g.id
  WHERE g.cliente = $1 AND (g.id = $2 OR g.devuelve = $2) GROUP BY i.cliente, i.exento, i.tasa HAVING sum(i.base) <> 0 OR sum(i.impuesto) <> 0`;

/** Inserts the opposite of base and tax of what is left of a payment (D-44). */
export const contrarioDeImpuestos = (cliente: string, pago: string, contrario: string): Query =>
  sqlText(CONTRARIO, [cliente, pago, contrario]);
