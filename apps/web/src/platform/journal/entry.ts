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

/** A write as the device stores it from before it is first sent until its outcome is known (reliability 5.1). */
export interface Entry {
  readonly version: 1;
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

/** Version of the stored format; other versions are ignored. */
export const VERSION = 1;
