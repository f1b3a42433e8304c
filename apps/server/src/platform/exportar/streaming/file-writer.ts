import type { Cell, Table } from '../table.ts';
import type { Sink } from './sink.ts';

/** As what a long list is brought. */
export type StreamedFormat = 'xlsx' | 'csv';

/** Gives the rows of a list some at a time, and goes on when those are written. */
export type EachPart = (escribir: (filas: readonly (readonly Cell[])[]) => Promise<void>) => Promise<void>;

/** Writes a list as a file, of which it never holds more than a part. */
export type FileWriter = (lista: Omit<Table, 'filas'>, destino: Sink, cadaParte: EachPart) => Promise<void>;
