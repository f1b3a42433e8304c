import type pg from 'pg';

/** A statement as it is sent; one with a name is prepared once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Lector = (text: string) => unknown;
interface Column {
  readonly nombre: string;
  readonly read: Lector;
}
type Row = Record<string, unknown>;
/** The columns of each statement prepared on a connection; undefined until it was described. */
type Prepared = Map<string, readonly Column[] | undefined>;

const PREPARED = new WeakMap<pg.Connection, Prepared>();

const preparedOf = (connection: pg.Connection): Prepared => {
  const known = PREPARED.get(connection) ?? new Map<string, readonly Column[] | undefined>();
  PREPARED.set(connection, known);
  return known;
};

const element = (value: unknown): string => {
  const text = toText(value);
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`;
};

/** A value as PostgreSQL reads it in text form; arrays of plain values, other objects as JSON. */
export const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value);
};

/** Buffers the many small writes of the driver and sends them as one: each write is a system call. */
class Envelope {
  readonly #parts: Buffer[] = [];
  /** The connection of the driver, with its stream replaced. */
  readonly conexion: pg.Connection;

  constructor(private readonly destino: pg.Connection) {
    const stream = { writable: true, write: (part: Buffer) => this.#parts.push(part) > 0 };
    this.conexion = Object.create(destino, { stream: { value: stream } }) as pg.Connection;
  }

  send(): void {
    this.destino.stream.write(Buffer.concat(this.#parts));
  }
}

/** The message of the driver that describes the columns of a result. */
interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/**
 * Statements that go out in one write and are answered in one: a single Sync ends the batch, so that after a failure
 * PostgreSQL runs nothing of what follows, the commit included. Answers the rows of each statement.
 */
export class Batch implements pg.Submittable {
  readonly #rows: Row[][] = [];
  readonly #toPrepare: string[] = [];
  #prepared: Prepared = new Map();
  #columns: readonly Column[] | undefined;
  #current: Row[] = [];

  constructor(
    private readonly sentencias: readonly Statement[],
    private readonly lectorDe: (oid: number) => Lector,
    private readonly onEnd: (error: Error | null, rows: Row[][]) => void,
  ) {}

  /** Called by the driver when the connection is free. */
  submit(connection: pg.Connection): void {
    this.#prepared = preparedOf(connection);
    const values = this.sentencias.map((s) => s.values.map(toText));
    const sobre = new Envelope(connection);
    this.sentencias.forEach((s, i) => this.#send(sobre.conexion, s, values[i]!));
    sobre.conexion.sync();
    sobre.send();
    if (this.#toPrepare.length > 0) connection.on('parseComplete', this.#onPrepare);
    this.#columns = this.#known();
  }

  #send(connection: pg.Connection, { name = '', text }: Statement, values: (string | null)[]): void {
    const known = name !== '' && (this.#prepared.has(name) || this.#toPrepare.includes(name));
    if (!known) {
      this.#toPrepare.push(name);
      connection.parse({ name, text, types: [] }, true);
    }
    connection.bind({ portal: '', statement: name, values }, true);
    if (!this.#prepared.get(name)) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({ portal: '' }, true);
  }

  readonly #onPrepare = (): void => {
    const name = this.#toPrepare.shift();
    if (name) this.#prepared.set(name, undefined);
  };

  /** The columns of the next statement to be answered, if an earlier batch described it. */
  #known(): readonly Column[] | undefined {
    return this.#prepared.get(this.sentencias[this.#rows.length]?.name ?? '');
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map((f) => ({ nombre: f.name, read: this.lectorDe(f.dataTypeID) }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Row = {};
    this.#columns?.forEach(({ nombre, read }, i) => {
      const text = fields[i] ?? null;
      row[nombre] = text === null ? null : read(text);
    });
    this.#current.push(row);
  }

  handleCommandComplete(): void {
    const name = this.sentencias[this.#rows.length]?.name;
    if (name) this.#prepared.set(name, this.#columns ?? []);
    this.#rows.push(this.#current);
    this.#current = [];
    this.#columns = this.#known();
  }

  handleReadyForQuery(connection: pg.Connection): void {
    this.#finish(connection, null);
  }

  handleError(error: Error, connection: pg.Connection): void {
    this.#finish(connection, error);
  }

  #finish(connection: pg.Connection, error: Error | null): void {
    connection.off('parseComplete', this.#onPrepare);
    this.onEnd(error, this.#rows);
  }
}
