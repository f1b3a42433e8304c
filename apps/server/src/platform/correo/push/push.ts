import webpush from 'web-push';
import type { Notificacion } from '@comal/domain/correo/notificacion';
import type { Db } from '../../db/tenant.ts';
import { NotDelivered } from '../transporte/transporte.ts';
import { readKey, type Key } from './llave.ts';
import type { Subscription } from './suscripciones.ts';

/** Sends notifications to the push services of browsers (decision 0072). */
export interface Push {
  /** The public key that a browser needs to subscribe. */
  readonly publica: () => Promise<string>;
  /** Origins of push services that are allowed besides the known ones. */
  readonly propios: readonly string[];
  /** Sends a notification; throws `NotDelivered` when it was not accepted: 'destinatario' when the browser is gone. */
  readonly deliver: (a: Subscription, n: Notificacion & { readonly id: string }) => Promise<void>;
  /** Aborts what is in flight. */
  readonly close: () => void;
}

/** What the sender of notifications needs. */
export interface PushSettings {
  readonly db: Pick<Db, 'sinCliente'>;
  readonly propios: readonly string[];
  /** The contact that push services are given: 'mailto:' or 'https:'. */
  readonly contacto: () => string;
  /** Timeout of a push service, in milliseconds. */
  readonly patience?: number;
}

const PATIENCE_MS = 20_000;
/** How long a push service keeps a notification for a phone that is off, in seconds: the next summary comes after a day. */
const LIVES_S = 24 * 3_600;
const GONE = [404, 410];
/** A status that is worth a retry: too many requests, or an error of the service. */
const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500;

type Sealed = ReturnType<typeof webpush.generateRequestDetails>;

/** Encrypts a notification for its browser; throws `NotDelivered` ('destinatario') when the keys of the subscription are unusable. */
const seal = (a: Subscription, n: Notificacion & { readonly id: string }, key: Key, contacto: string): Sealed => {
  const para = { endpoint: a.endpoint, keys: { p256dh: a.p256dh, auth: a.auth } };
  const vapidDetails = { subject: contacto, publicKey: key.publica, privateKey: key.privada };
  try {
    return webpush.generateRequestDetails(para, JSON.stringify(n), { vapidDetails, TTL: LIVES_S });
  } catch {
    throw new NotDelivered('destinatario', true);
  }
};

const explain = (error: unknown): NotDelivered => {
  if (error instanceof NotDelivered) return error;
  return new NotDelivered(error instanceof DOMException && error.name === 'TimeoutError' ? 'tiempo' : 'conexion');
};

const review = ({ ok, status }: Response): void => {
  if (ok) return;
  if (GONE.includes(status)) throw new NotDelivered('destinatario', true, status);
  throw new NotDelivered('rechazado', !isTransient(status), status);
};

/** Creates the sender of notifications; reads the keys at first use. */
export const createPush = ({ db, propios, contacto, patience = PATIENCE_MS }: PushSettings): Push => {
  const corte = new AbortController();
  let key: Promise<Key> | undefined;
  const itsKey = (): Promise<Key> => (key ??= readKey(db));
  return {
    publica: async () => (await itsKey()).publica,
    propios,
    deliver: async (a, n) => {
      const { endpoint, headers, body } = seal(a, n, await itsKey(), contacto());
      const signal = AbortSignal.any([corte.signal, AbortSignal.timeout(patience)]);
      try {
        // Redirects are not followed: only the address that was stored was checked.
        const response = await fetch(endpoint, {
          ...{ method: 'POST', headers, body: new Uint8Array(body ?? []) },
          redirect: 'error',
          signal,
        });
        await response.body?.cancel();
        review(response);
      } catch (error) {
        throw explain(error);
      }
    },
    close: () => corte.abort(new NotDelivered('cortado')),
  };
};
