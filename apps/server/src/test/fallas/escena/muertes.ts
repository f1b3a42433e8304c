import { hasta, type Proceso } from './proceso.ts';

/** Preload of a server, or of a program, that is killed at one text that it sends. */
export const GOLPE_EN_LA_RED = new URL('golpe-en-la-red.mjs', import.meta.url).href;

/** When at a step: before it is sent, once it is sent, once it is answered. */
export const MODOS = ['antes', 'enviado', 'contestado'] as const;

/** What a request sends; `golpe` is empty where nobody dies. */
export interface Envio {
  readonly ruta: string;
  readonly base?: 'qrestaurant' | 'qtpv' | undefined;
  readonly clave: string;
  /** A file goes as it is. */
  readonly body: object;
  readonly token?: string;
  readonly metodo?: 'POST' | 'PUT';
}

const raiz = (proceso: Proceso): string => `http://127.0.0.1:${proceso.puerto}`;

/** Sends a request on a connection of its own; answers the body of a 200. */
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
      // An answer, though not the one that was hoped for, is no death.
      if (!(error instanceof TypeError)) throw error;
      return false;
    },
  );

/** Sends a request whose server dies at a step of it, and starts it again; answers whether it died. */
export const muere = async (proceso: Proceso, envio: Envio, golpe: string): Promise<boolean> => {
  const antes = proceso.muertes;
  // The second request, which carries no blow, ends one that has not fallen.
  const vive =
    (await contesta(enviar(proceso, envio, golpe))) && (await contesta(fetch(`${raiz(proceso)}/salud/listo`)));
  if (vive) return false;
  await hasta(() => proceso.muertes > antes || null);
  await proceso.arrancar();
  return true;
};
