import type pg from 'pg';

/** A statement as it is sent; one with a name is prepared once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Lector = (texto: string) => unknown;
interface Columna {
  readonly nombre: string;
  readonly leer: Lector;
}
type Fila = Record<string, unknown>;
/** The columns of each statement prepared on a connection; undefined until it was described. */
type Preparadas = Map<string, readonly Columna[] | undefined>;

const PREPARADAS = new WeakMap<pg.Connection, Preparadas>();

const preparadasDe = (conexion: pg.Connection): Preparadas => {
  const conocidas = PREPARADAS.get(conexion) ?? new Map<string, readonly Columna[] | undefined>();
  PREPARADAS.set(conexion, conocidas);
  return conocidas;
};

const elemento = (valor: unknown): string => {
  const texto = toText(valor);
  return texto === null ? 'NULL' : `"${texto.replace(/[\\"]/g, '\\$&')}"`;
};

/** A value as PostgreSQL reads it in text form; arrays of plain values, other objects as JSON. */
export const toText = (valor: unknown): string | null => {
  if (valor === null || valor === undefined) return null;
  if (typeof valor === 'string') return valor;
  if (valor instanceof Date) return valor.toISOString();
  if (Array.isArray(valor)) return `{${valor.map(elemento).join(',')}}`;
  if (typeof valor === 'number' || typeof valor === 'boolean') return String(valor);
  return JSON.stringify(valor);
};

/** Buffers the many small writes of the driver and sends them as one: each write is a system call. */
class Sobre {
  readonly #partes: Buffer[] = [];
  /** The connection of the driver, with its stream replaced. */
  readonly conexion: pg.Connection;

  constructor(private readonly destino: pg.Connection) {
    const stream = { writable: true, write: (parte: Buffer) => this.#partes.push(parte) > 0 };
    this.conexion = Object.create(destino, { stream: { value: stream } }) as pg.Connection;
  }

  mandar(): void {
    this.destino.stream.write(Buffer.concat(this.#partes));
  }
}

/** Messages of the driver while a batch is answered. */
interface DescripcionDeFilas {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/**
 * Statements that go out in one write and are answered in one: a single Sync ends the batch, so that after a failure
 * PostgreSQL runs nothing of what follows, the commit included. Answers the rows of each statement.
 */
export class Batch implements pg.Submittable {
  readonly #filas: Fila[][] = [];
  readonly #porPreparar: string[] = [];
  #preparadas: Preparadas = new Map();
  #columnas: readonly Columna[] | undefined;
  #actuales: Fila[] = [];

  constructor(
    private readonly sentencias: readonly Statement[],
    private readonly lectorDe: (oid: number) => Lector,
    private readonly alTerminar: (error: Error | null, filas: Fila[][]) => void,
  ) {}

  /** Called by the driver when the connection is free. */
  submit(conexion: pg.Connection): void {
    this.#preparadas = preparadasDe(conexion);
    const valores = this.sentencias.map((s) => s.values.map(toText));
    const sobre = new Sobre(conexion);
    this.sentencias.forEach((s, i) => this.#enviar(sobre.conexion, s, valores[i]!));
    sobre.conexion.sync();
    sobre.mandar();
    if (this.#porPreparar.length > 0) conexion.on('parseComplete', this.#alPreparar);
    this.#columnas = this.#conocidas();
  }

  #enviar(conexion: pg.Connection, { name = '', text }: Statement, values: (string | null)[]): void {
    const conocida = name !== '' && (this.#preparadas.has(name) || this.#porPreparar.includes(name));
    if (!conocida) {
      this.#porPreparar.push(name);
      conexion.parse({ name, text, types: [] }, true);
    }
    conexion.bind({ portal: '', statement: name, values }, true);
    if (!this.#preparadas.get(name)) conexion.describe({ type: 'P', name: '' }, true);
    conexion.execute({ portal: '' }, true);
  }

  readonly #alPreparar = (): void => {
    const name = this.#porPreparar.shift();
    if (name) this.#preparadas.set(name, undefined);
  };

  /** The columns of the next statement to be answered, if an earlier batch described it. */
  #conocidas(): readonly Columna[] | undefined {
    return this.#preparadas.get(this.sentencias[this.#filas.length]?.name ?? '');
  }

  handleRowDescription({ fields }: DescripcionDeFilas): void {
    this.#columnas = fields.map((f) => ({ nombre: f.name, leer: this.lectorDe(f.dataTypeID) }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const fila: Fila = {};
    this.#columnas?.forEach(({ nombre, leer }, i) => {
      const texto = fields[i] ?? null;
      fila[nombre] = texto === null ? null : leer(texto);
    });
    this.#actuales.push(fila);
  }

  handleCommandComplete(): void {
    const name = this.sentencias[this.#filas.length]?.name;
    if (name) this.#preparadas.set(name, this.#columnas ?? []);
    this.#filas.push(this.#actuales);
    this.#actuales = [];
    this.#columnas = this.#conocidas();
  }

  handleReadyForQuery(conexion: pg.Connection): void {
    this.#terminar(conexion, null);
  }

  handleError(error: Error, conexion: pg.Connection): void {
    this.#terminar(conexion, error);
  }

  #terminar(conexion: pg.Connection, error: Error | null): void {
    conexion.off('parseComplete', this.#alPreparar);
    this.alTerminar(error, this.#filas);
  }
}
