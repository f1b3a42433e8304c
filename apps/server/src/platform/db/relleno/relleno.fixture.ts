import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { urlDeBase } from '../../../test/procesos/cluster.ts';
import { applyMigrations, makeOldSchema } from './old-schema.fixture.ts';

/** A charge as an older program wrote it: the columns of `pago` that differ from null or 0, and rows of `pago_propio`. */
export interface Charge {
  readonly columns: Readonly<Record<string, number | string>>;
  readonly own?: readonly (readonly [metodo: number, monto: number, no_operacion: string])[];
  /** The place of the charge that it cancels. */
  readonly cancels?: number;
}

/** A row of `pago_por_metodo`. */
export type Kept = readonly [
  ...amounts: [metodo: number, recibido: number, aplicado: number, propina: number, cambio: number],
  ...rest: [no_operacion: string, operacion: string | null, forma_sat: string | null],
];

const COMANDA = '0190aaaa-0000-7000-8000-0000000000c1';
const CORTE = '0190aaaa-0000-7000-8000-0000000000c2';
const CREATED = '2026-11-20T20:00:00Z';

/** The id of a charge by its place. */
export const idOf = (place: number): string => `0190aaaa-0000-7000-8000-${String(place).padStart(12, '0')}`;

const keyOf = (numero: string): string | null => numero.replaceAll(' ', '').toLowerCase() || null;

/** A database of its own for one test, read as the administrator. */
export class Base {
  readonly url: string;
  readonly #admin: pg.Client;

  private constructor(url: string) {
    this.url = url;
    this.#admin = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  }

  /** Creates an empty one, or a copy of another one without connections. */
  static async open(template?: Base): Promise<Base> {
    const name = `relleno_${randomUUID().replaceAll('-', '')}`;
    const of = template ? ` TEMPLATE ${new URL(template.url).pathname.slice(1)}` : '';
    await Base.#inCluster(`CREATE DATABASE ${name}${of}`);
    const base = new Base(urlDeBase(inject('clusterUrl'), name));
    await base.#admin.connect();
    return base;
  }

  static async #inCluster(text: string): Promise<void> {
    const admin = new pg.Client({ connectionString: inject('clusterUrl') });
    await admin.connect();
    await admin.query(text);
    await admin.end();
  }

  async sql<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.#admin.query<R>(text, values)).rows;
  }

  /** Applies the migrations between two names. */
  migrate(from: string, to: string): Promise<void> {
    return applyMigrations(this.#admin, from, to);
  }

  /** Migrates an empty one to the schema of an older program. */
  makeOld(to: string): Promise<void> {
    return makeOldSchema(this.#admin, to);
  }

  /** Inserts a business with two own methods, 100 and 101, and what its charges refer to; triggers are off. */
  async addBusiness(cliente: string): Promise<void> {
    await this.sql('SET session_replication_role = replica');
    await this.sql('INSERT INTO negocio (cliente, nombre, creado_en) VALUES ($1, $1, $2)', [cliente, CREATED]);
    await this.sql(`INSERT INTO registro (clase, clave, cliente, sucursal) VALUES ('sucursal', $1, $1, 1)`, [cliente]);
    await this.sql(
      `INSERT INTO comanda (cliente, id, sucursal, folio, folio_corto, dia, nombre, comensales, usuario, usuario_nombre, caja, status, creada_en, rev, rev_creada)
       VALUES ($1, $2, 1, '1', 1, '2026-11-20', 'Mesa', 1, 1, 'Ana', 2, 1, $3, 1, 1)`,
      [cliente, COMANDA, CREATED],
    );
    await this.sql(
      `INSERT INTO corte (cliente, id, sucursal, caja, usuario, usuario_nombre, estado, abierto_en, caja_inicial) VALUES ($1, $2, 1, 2, 1, 'Ana', 1, $3, 0)`,
      [cliente, CORTE, CREATED],
    );
    await this.sql('SET session_replication_role = origin');
    await this.sql(
      `INSERT INTO metodo_de_pago (cliente, id, descripcion) SELECT $1, m.id, m.nombre
       FROM (VALUES (1, 'Efectivo'), (2, 'Transferencia'), (3, 'Tarjeta'), (100, 'Vale'), (101, 'Rappi')) AS m(id, nombre)`,
      [cliente],
    );
  }

  /** Inserts a row of `pago` with the given columns and defaults for the rest. */
  async insertPago(cliente: string, place: number, columns: Readonly<Record<string, unknown>>): Promise<void> {
    const row = {
      ...{ cliente, id: idOf(place), sucursal: 1, comanda: COMANDA, corte: CORTE, caja: 2, usuario: 1, ticket: '{}' },
      ...{ creado_en: CREATED, ...columns },
    };
    const names = Object.keys(row);
    const places = names.map((_, i) => `$${i + 1}`).join(', ');
    await this.sql(`INSERT INTO pago (${names.join(', ')}) VALUES (${places})`, Object.values(row));
  }

  /** Inserts a charge or a cancellation as an older program does. */
  async charge(cliente: string, place: number, { columns, own = [], cancels }: Charge): Promise<void> {
    const propina = columns['propina'] ? { propina_mesero: 4, propina_mesero_nombre: 'Luis' } : {};
    const numbers = { no_operacion_transferencia: '', no_operacion_tarjeta: '' };
    const amounts = { efectivo: 0, transferencia: 0, tarjeta: 0, cambio: 0, otros: own.reduce((s, o) => s + o[1], 0) };
    const operacion = (numero: string): string | null => (cancels === undefined ? keyOf(numero) : null);
    const all: Record<string, unknown> = { ...amounts, ...numbers, ...propina, ...columns };
    await this.insertPago(cliente, place, {
      ...all,
      operacion_transferencia: operacion(String(all['no_operacion_transferencia'])),
      operacion_tarjeta: operacion(String(all['no_operacion_tarjeta'])),
      ...(cancels !== undefined && { cancela: idOf(cancels), motivo: 'Era otra mesa' }),
    });
    for (const [metodo, monto, numero] of own)
      await this.sql(
        'INSERT INTO pago_propio (cliente, pago, metodo, monto, no_operacion, operacion, creado_en) VALUES ($1, $2, $3, $4, $5, $6, $7)',
        [cliente, idOf(place), metodo, monto, numero, operacion(numero), CREATED],
      );
  }

  /** The rows of `pago_por_metodo` of a business by charge. */
  async kept(cliente: string): Promise<Readonly<Record<number, Kept[]>>> {
    const rows = await this.sql<{ place: number; kept: Kept }>(
      `SELECT right(pago::text, 12)::integer AS place, json_build_array(metodo, recibido, aplicado, propina, cambio, no_operacion, operacion, forma_sat) AS kept
       FROM pago_por_metodo WHERE cliente = $1 AND creado_en = $2 AND tipo_tarjeta IS NULL ORDER BY pago, metodo`,
      [cliente, CREATED],
    );
    const all: Record<number, Kept[]> = {};
    for (const { place, kept } of rows) (all[place] ??= []).push(kept);
    return all;
  }

  async release(): Promise<void> {
    await this.#admin.end();
  }

  async drop(): Promise<void> {
    await this.release();
    await Base.#inCluster(`DROP DATABASE ${new URL(this.url).pathname.slice(1)} WITH (FORCE)`);
  }
}
