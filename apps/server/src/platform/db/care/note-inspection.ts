import type pg from 'pg';
import { isReadOnly } from '../failures.ts';
import { sqlText, type Query } from '../query.ts';
import type { Inspection } from './invariants.ts';

const note = (found: number): Query =>
  sqlText(
    `INSERT INTO revision (hecha_en, encontradas) VALUES (now(), $1)
   ON CONFLICT (una) DO UPDATE SET hecha_en = excluded.hecha_en, encontradas = excluded.encontradas`,
    [found],
  );

/** PostgreSQL's code of a table that is not there: the database is of an earlier version. */
const NO_TABLE = '42P01';
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/**
 * Notes what an inspection found, for the metrics. False where it cannot be noted: the database takes no writes, or is of an earlier
 * version.
 */
export const noteInspection = async (connection: pg.ClientBase, { cuantas }: Inspection): Promise<boolean> => {
  try {
    const { text, values } = note(cuantas);
    await connection.query(text, [...values]);
    return true;
  } catch (error) {
    if (isReadOnly(error) || codeOf(error) === NO_TABLE) return false;
    throw error;
  }
};
