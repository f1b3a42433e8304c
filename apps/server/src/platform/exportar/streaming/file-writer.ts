import type { Cell, Table } from '../table.ts';
import type { Sink } from './sink.ts';

/** The formats of a streamed list. */
export type ListFormat = 'xlsx' | 'csv';

/** The formats of a streamed file. */
export type StreamedFormat = ListFormat | 'zip';

/** Passes the rows of a list in parts, and continues when a part was written. */
export type EachPart = (write: (rows: readonly (readonly Cell[])[]) => Promise<void>) => Promise<void>;

/** Writes a list as a file, with one part in memory. */
export type FileWriter = (list: Omit<Table, 'filas'>, target: Sink, eachPart: EachPart) => Promise<void>;
