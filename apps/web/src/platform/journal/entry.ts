/**
 * What happens to an entry whose outcome is unknown (decision 0125). `queue`: it is sent again automatically, in order,
 * for days. `verify`: money; its outcome is asked for, and nothing with the same `asunto` is sent before. `repeat`: a
 * person sends it again.
 */
export type Policy = 'queue' | 'verify' | 'repeat';

/** A failure as plain data, so that it can be stored and sent to other tabs. */
export interface Failure {
  readonly code: number;
  readonly motivo: string;
  readonly message: string;
  readonly data?: unknown;
}

/** Version of the stored format. Of 2 are kinds of write that programs before it do not know: these ignore them. */
type StoredVersion = 1 | 2;

/** A write as the device stores it from before it is first sent until its outcome is known (reliability 5.1). */
export interface Entry {
  readonly version: StoredVersion;
  readonly policy: Policy;
  /** The idempotency key, the same for every sending. */
  readonly clave: string;
  /** Its place among the entries of this device; 0 until the journal gives it one. */
  readonly n: number;
  /** The key of the server that its session was of; absent where that was not known (decision 0133). */
  readonly servidor?: string | undefined;
  /** Why the server refused it: it stays until a person has dealt with it. Only with policy `queue`. */
  readonly falla?: Failure;
}

/** An entry with an owner: nobody else may send it (D-98). */
export interface OwnedEntry extends Entry {
  readonly cliente: string;
  readonly usuario: { readonly id: number; readonly nombre: string };
}

/** The version of the kinds of write that every program knows. */
export const VERSION = 1;

/** The version of kinds of write that came later. */
export const LATER_VERSION = 2;

/** Whether this program can read an entry; others, of a later program, are ignored. */
export const isReadable = ({ version }: Pick<Entry, 'version'>): boolean =>
  version === VERSION || version === LATER_VERSION;
