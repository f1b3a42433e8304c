import { Agent, request } from 'node:http';

/** A complete answer. */
export interface Respuesta {
  readonly status: number;
  readonly cuerpo: { readonly data?: unknown; readonly error?: { readonly motivo: string } };
  readonly texto: string;
  readonly cabeceras: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a request sends. `cortarEn`: the client closes the connection after so many milliseconds, answered or not. */
export interface Peticion {
  readonly token?: string;
  readonly clave?: string;
  readonly cookie?: string;
  readonly body?: unknown;
  readonly cortarEn?: number;
}

const LIMITE_MS = 20_000;

const cabecerasDe = ({ token, clave, cookie, body }: Peticion): Record<string, string> => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(clave ? { 'idempotency-key': clave } : {}),
  ...(cookie ? { cookie } : {}),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
});

/** Sends requests over real keep-alive sockets; rejects when the answer is not complete. */
export class Cliente {
  readonly #agente = new Agent({ keepAlive: true, maxSockets: 128 });

  constructor(private readonly puerto: () => number) {}

  pedir(method: string, path: string, peticion: Peticion = {}): Promise<Respuesta> {
    return new Promise((resolve, reject) => {
      const r = request({
        agent: this.#agente,
        host: '127.0.0.1',
        port: this.puerto(),
        method,
        path: `/qrestaurant/api/v1/${path}`,
        headers: cabecerasDe(peticion),
        timeout: LIMITE_MS,
      });
      r.on('error', reject).on('timeout', () => r.destroy(new Error('no answer')));
      r.on('response', (res) => {
        const partes: Buffer[] = [];
        res.on('data', (parte: Buffer) => partes.push(parte));
        res.on('aborted', () => reject(new Error('cut')));
        res.on('error', reject);
        res.on('end', () => {
          const texto = Buffer.concat(partes).toString('utf8');
          resolve({
            status: res.statusCode ?? 0,
            texto,
            cuerpo: texto ? (JSON.parse(texto) as Respuesta['cuerpo']) : {},
            cabeceras: res.headers,
          });
        });
      });
      if (peticion.cortarEn !== undefined) setTimeout(() => r.destroy(new Error('hung up')), peticion.cortarEn);
      r.end(peticion.body === undefined ? undefined : JSON.stringify(peticion.body));
    });
  }

  cerrar(): void {
    this.#agente.destroy();
  }
}
