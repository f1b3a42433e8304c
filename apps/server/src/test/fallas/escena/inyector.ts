import type pg from 'pg';
import { Batch, type Statement } from '../../../platform/db/batch.ts';

/** A fault of a database call. */
export type Averia =
  /** The n-th statement fails with this SQLSTATE. */
  | { readonly tipo: 'sentencia'; readonly n: number; readonly codigo: string }
  /** The connection breaks when the n-th batch is sent, which does not arrive. */
  | { readonly tipo: 'ida'; readonly n: number }
  /** The n-th batch is executed; its answer is lost with the connection. */
  | { readonly tipo: 'vuelta'; readonly n: number }
  /** Every batch that writes a row fails with this SQLSTATE, as on a full disk. */
  | { readonly tipo: 'escrituras'; readonly codigo: string };

interface LotePorDentro {
  sentencias: readonly Statement[];
  handleReadyForQuery(conexion: pg.Connection): void;
  handleError(error: Error, conexion: pg.Connection): void;
}

const fallar = (codigo: string): Statement => ({
  text: `DO $$ BEGIN RAISE EXCEPTION 'injected' USING ERRCODE = '${codigo}'; END $$`,
  values: [],
});
const ESCRIBE = /^\s*(INSERT|UPDATE|DELETE)|\b(INSERT INTO|UPDATE \w+ SET)\b/;
const rota = (): Error => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

/** Counts the statements and batches that this process sends to its database, and injects one fault. */
export class Inyector {
  readonly #original = Batch.prototype.submit;
  #averia: Averia | null = null;
  sentencias = 0;
  lotes = 0;

  /** Intercepts every batch until `quitar`. */
  poner(): void {
    const { original, alEnviar } = {
      original: this.#original,
      alEnviar: (lote: LotePorDentro, conexion: pg.Connection) => this.#alEnviar(lote, conexion),
    };
    Batch.prototype.submit = function (this: Batch, conexion: pg.Connection): void {
      alEnviar(this as unknown as LotePorDentro, conexion);
      original.call(this, conexion);
    };
  }

  quitar(): void {
    Batch.prototype.submit = this.#original;
  }

  /** Resets the counters, and sets the fault to inject; null for none. */
  armar(averia: Averia | null): void {
    this.#averia = averia;
    this.sentencias = 0;
    this.lotes = 0;
  }

  #alEnviar(lote: LotePorDentro, conexion: pg.Connection): void {
    const desde = this.sentencias;
    this.sentencias += lote.sentencias.length;
    this.lotes += 1;
    const a = this.#averia;
    if (!a) return;
    if (a.tipo === 'escrituras') {
      lote.sentencias = lote.sentencias.map((s) => (ESCRIBE.test(s.text) ? fallar(a.codigo) : s));
      return;
    }
    if (a.tipo === 'sentencia') {
      const en = a.n - desde - 1;
      if (en < 0 || en >= lote.sentencias.length) return;
      lote.sentencias = lote.sentencias.map((s, i) => (i === en ? fallar(a.codigo) : s));
    } else {
      if (a.n !== this.lotes) return;
      if (a.tipo === 'ida') conexion.stream.destroy(rota());
      else
        lote.handleReadyForQuery = (c) => {
          c.stream.destroy(rota());
          lote.handleError(rota(), c);
        };
    }
    this.#averia = null;
  }
}
