import { sqlText, type Query } from '../db/query.ts';
import type { PortableTable } from './tables.ts';

/** A table as the database has it: columns that are stored, and those of its primary key; a table may have none. */
export interface StoredTable {
  readonly tabla: string;
  readonly columnas: readonly string[];
  readonly llave: readonly string[];
}

/** The tables of a business as the database has them. */
export const STORED_TABLES: Query<StoredTable> = sqlText(
  `SELECT c.relname::text AS tabla,
     COALESCE(array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = ''), '{}') AS columnas,
     COALESCE(array_agg(a.attname::text ORDER BY array_position(k.conkey, a.attnum)) FILTER (WHERE a.attnum = ANY (k.conkey)), '{}') AS llave
   FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
     AND EXISTS (SELECT FROM pg_attribute x WHERE x.attrelid = c.oid AND x.attname = 'cliente' AND NOT x.attisdropped)
   GROUP BY c.oid, c.relname ORDER BY c.relname`,
  [],
);

/** The columns of a table that are in the file. */
export const portableColumns = ({ without = {} }: PortableTable, { columnas }: StoredTable): string[] =>
  columnas.filter((c) => !(c in without));
