import webpush from 'web-push';
import type { Notificacion } from '@comal/domain/correo/notificacion';
import type { Db } from '../../db/tenant.ts';
import { NoEntregado } from '../transporte/transporte.ts';
import { readLlave, type Llave } from './llave.ts';
import type { Suscripcion } from './suscripciones.ts';

/** Hands notices to the push services of browsers (decision 0072). */
export interface Push {
  /** What a browser must know to be written to by this server. */
  readonly publica: () => Promise<string>;
  /** Origins of push services of one's own. */
  readonly propios: readonly string[];
  /** Hands one over; throws `NoEntregado` where nobody took it: 'destinatario' when the browser is gone. */
  readonly entregar: (a: Suscripcion, n: Notificacion & { readonly id: string }) => Promise<void>;
  /** Breaks off what is being handed over. */
  readonly cerrar: () => void;
}

/** What this needs. */
export interface AjustesDePush {
  readonly db: Pick<Db, 'sinCliente'>;
  readonly propios: readonly string[];
  /** Whom a push service may write to about what this server sends: 'mailto:' or 'https:'. */
  readonly contacto: () => string;
  /** For how long a service may be silent, in milliseconds. */
  readonly paciencia?: number;
}

const PACIENCIA_MS = 20_000;
/** For how long a service keeps what a phone that is off has not seen, in seconds: after a day the next summary is there. */
const VIVE_S = 24 * 3_600;
const IDOS = [404, 410];
/** Not now: too many, or the service is not well. */
const esPasajero = (status: number): boolean => status === 408 || status === 429 || status >= 500;

type Sellada = ReturnType<typeof webpush.generateRequestDetails>;

/** A notice as only its browser can read it. Keys for which nothing can be sealed are of no browser. */
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

/** Makes the sender of notices; the key of the database is read when it is first asked for. */
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
        // A service that sends on to somewhere else is none: the address was looked at when it was kept.
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
