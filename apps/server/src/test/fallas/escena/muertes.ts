import { hasta, type Proceso } from './proceso.ts';

/** The preload that kills a server or program at one of its writes to a socket. */
export const GOLPE_EN_LA_RED = new URL('golpe-en-la-red.mjs', import.meta.url).href;

/** When to kill at a step: before it is sent, once it is sent, once it is answered. */
export const MODOS = ['antes', 'enviado', 'contestado'] as const;

/** What a request sends. */
export interface Envio {
  readonly ruta: string;
  readonly base?: 'qrestaurant' | 'qtpv' | undefined;
  readonly clave: string;
  /** A Buffer is sent as a file, anything else as JSON. */
  readonly body: object;
  readonly token?: string;
  readonly metodo?: 'POST' | 'PUT';
}

const raiz = (proceso: Proceso): string => `http://127.0.0.1:${proceso.puerto}`;

/** Sends a request on a new connection; answers the body of a 200 and throws for other answers. `golpe` is '' for no kill. */
export const enviar = async <T>(
  proceso: Proceso,
  { ruta, base, clave, body, token, metodo = 'POST' }: Envio,
  golpe = '',
): Promise<T> => {
  const r = await fetch(`${raiz(proceso)}/${base ?? 'qrestaurant'}/api/v1/${ruta}`, {
    method: metodo,
    headers: {
      'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
      'idempotency-key': clave,
      'x-golpe': golpe,
      connection: 'close',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
  });
  if (!r.ok) throw new Error(`${r.status} ${await r.text()}`);
  return (await r.json()) as T;
};

const contesta = (promesa: Promise<unknown>): Promise<boolean> =>
  promesa.then(
    () => true,
    (error: unknown) => {
      // A TypeError is a lost connection; an answer with another status means that the server is alive.
      if (!(error instanceof TypeError)) throw error;
      return false;
    },
  );

/** Sends a request with a kill and restarts the server if it was killed; answers whether it was. */
export const muere = async (proceso: Proceso, envio: Envio, golpe: string): Promise<boolean> => {
  const antes = proceso.muertes;
  // The second request has no kill and cancels one that did not happen.
  const vive =
    (await contesta(enviar(proceso, envio, golpe))) && (await contesta(fetch(`${raiz(proceso)}/salud/listo`)));
  if (vive) return false;
  await hasta(() => proceso.muertes > antes || null);
  await proceso.arrancar();
  return true;
};
