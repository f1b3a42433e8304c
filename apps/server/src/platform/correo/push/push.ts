import webpush from 'web-push';
import type { Notificacion } from '@comal/domain/correo/notificacion';
import type { Db } from '../../db/tenant.ts';
import { NoEntregado } from '../transporte/transporte.ts';
import { readLlave, type Llave } from './llave.ts';
import type { Suscripcion } from './suscripciones.ts';

/** Sends notifications to the push services of browsers (decision 0072). */
export interface Push {
  /** The public key that a browser needs to subscribe. */
  readonly publica: () => Promise<string>;
  /** Origins of push services that are allowed besides the known ones. */
  readonly propios: readonly string[];
  /** Sends one notification; throws `NoEntregado` on failure, with 'destinatario' when the browser is gone. */
  readonly entregar: (a: Suscripcion, n: Notificacion & { readonly id: string }) => Promise<void>;
  /** Aborts what is in flight. */
  readonly cerrar: () => void;
}

/** What the sender of notifications needs. */
export interface AjustesDePush {
  readonly db: Pick<Db, 'sinCliente'>;
  readonly propios: readonly string[];
  /** The contact that push services are given: 'mailto:' or 'https:'. */
  readonly contacto: () => string;
  /** Timeout of a push service, in milliseconds. */
  readonly paciencia?: number;
}

const PACIENCIA_MS = 20_000;
/** How long a push service keeps a notification for a phone that is off, in seconds: the next summary comes after a day. */
const VIVE_S = 24 * 3_600;
const IDOS = [404, 410];
/** A status that is worth a retry: too many requests, or an error of the service. */
const esPasajero = (status: number): boolean => status === 408 || status === 429 || status >= 500;

type Sellada = ReturnType<typeof webpush.generateRequestDetails>;

/** Encrypts a notification for its browser; throws `NoEntregado` ('destinatario') when the keys of the subscription are unusable. */
const sellar = (a: Suscripcion, n: Notificacion & { readonly id: string }, llave: Llave, contacto: string): Sellada => {
  const para = { endpoint: a.endpoint, keys: { p256dh: a.p256dh, auth: a.auth } };
  const vapidDetails = { subject: contacto, publicKey: llave.publica, privateKey: llave.privada };
  try {
    return webpush.generateRequestDetails(para, JSON.stringify(n), { vapidDetails, TTL: VIVE_S });
  } catch {
    throw new NoEntregado('destinatario', true);
  }
};

const explicar = (error: unknown): NoEntregado => {
  if (error instanceof NoEntregado) return error;
  return new NoEntregado(error instanceof DOMException && error.name === 'TimeoutError' ? 'tiempo' : 'conexion');
};

const revisar = ({ ok, status }: Response): void => {
  if (ok) return;
  if (IDOS.includes(status)) throw new NoEntregado('destinatario', true, status);
  throw new NoEntregado('rechazado', !esPasajero(status), status);
};

/** Creates the sender of notifications; reads the keys at first use. */
export const createPush = ({ db, propios, contacto, paciencia = PACIENCIA_MS }: AjustesDePush): Push => {
  const corte = new AbortController();
  let llave: Promise<Llave> | undefined;
  const suLlave = (): Promise<Llave> => (llave ??= readLlave(db));
  return {
    publica: async () => (await suLlave()).publica,
    propios,
    entregar: async (a, n) => {
      const { endpoint, headers, body } = sellar(a, n, await suLlave(), contacto());
      const signal = AbortSignal.any([corte.signal, AbortSignal.timeout(paciencia)]);
      try {
        // Redirects are not followed: only the address that was stored was checked.
        const respuesta = await fetch(endpoint, {
          ...{ method: 'POST', headers, body: new Uint8Array(body ?? []) },
          redirect: 'error',
          signal,
        });
        await respuesta.body?.cancel();
        revisar(respuesta);
      } catch (error) {
        throw explicar(error);
      }
    },
    cerrar: () => corte.abort(new NoEntregado('cortado')),
  };
};
