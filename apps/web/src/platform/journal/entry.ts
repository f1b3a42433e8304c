/**
 * What becomes of an entry whose outcome nobody knows (decision 0125). `queue`: it is sent again by itself, in order, for
 * days. `verify`: money; it is asked about, and nothing about the same is sent before. `repeat`: a person sends it again.
 */
export type Policy = 'queue' | 'verify' | 'repeat';

/** A failure as plain data: it goes to the device's storage and to other tabs. */
export interface Failure {
  readonly code: number;
  readonly motivo: string;
  readonly message: string;
  readonly data?: unknown;
}

/** A write as the device keeps it from before its first sending until its outcome is known (reliability 5.1). */
export interface Entry {
  readonly version: 1;
  readonly policy: Policy;
  /** The idempotency key, the same for every sending. */
  readonly clave: string;
  /** Its place among the entries of this device; 0 until the journal gives it one. */
  readonly n: number;
  /** Why the server refused it: it stays until a person has seen to it. Only of a queue. */
  readonly falla?: Failure;
}

/** An entry of somebody who signs in: nobody else sends it (D-98). */
export interface OwnedEntry extends Entry {
  readonly cliente: string;
  readonly usuario: { readonly id: number; readonly nombre: string };
}

/** The shape of what is stored; another one is not read. */
export const VERSION = 1;
