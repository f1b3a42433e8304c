import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly ruta: string;
  readonly headers: IncomingHttpHeaders;
  readonly cuerpo: Buffer;
}

/** A push service on a real socket that keeps what it receives. */
export interface PushService {
  readonly origen: string;
  readonly recibidos: Received[];
  /** The status it answers from now on; 0: it never answers. */
  responder: (status: number) => void;
  readonly close: () => Promise<void>;
}

/** Starts a push service that accepts everything. */
export const openPushService = async (): Promise<PushService> => {
  const received: Received[] = [];
  let answers = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ ruta: request.url ?? '', headers: request.headers, cuerpo: Buffer.concat(parts) });
      if (answers === 0) return;
      response.writeHead(answers, answers >= 300 && answers < 400 ? { location: '/otra' } : {}).end();
    });
  });
  await new Promise<void>((listo) => server.listen(0, '127.0.0.1', listo));
  return {
    origen: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recibidos: received,
    responder: (status) => {
      answers = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((listo) => server.close(listo));
    },
  };
};

const derives = (key: Buffer, sal: Buffer, para: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, sal, para, bytes));

/** A browser, with the keys that notifications are encrypted for (RFC 8291). */
export class Browser {
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(
    readonly servicio: PushService,
    readonly ruta = `/envios/${randomBytes(6).toString('hex')}`,
  ) {
    this.#pair.generateKeys();
  }

  /** Its push subscription. */
  get suscripcion() {
    const [p256dh, auth] = [this.#pair.getPublicKey(), this.#auth].map((b) => b.toString('base64url')) as [
      string,
      string,
    ];
    return { endpoint: this.servicio.origen + this.ruta, p256dh, auth };
  }

  /** The notifications it received, in order, decrypted. */
  get avisos(): unknown[] {
    return this.servicio.recibidos.filter((r) => r.ruta === this.ruta).map((r) => this.#open(r.cuerpo));
  }

  #open(body: Buffer): unknown {
    const [sal, own, sellado] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), own]);
    const key = derives(this.#pair.computeSecret(own), this.#auth, info, 32);
    const [cek, nonce] = [
      derives(key, sal, 'Content-Encoding: aes128gcm\0', 16),
      derives(key, sal, 'Content-Encoding: nonce\0', 12),
    ];
    const decrypt = createDecipheriv('aes-128-gcm', cek, nonce).setAuthTag(sellado.subarray(-16));
    const clear = Buffer.concat([decrypt.update(sellado.subarray(0, -16)), decrypt.final()]);
    return JSON.parse(clear.subarray(0, clear.lastIndexOf(2)).toString());
  }
}

/** Whether a request was signed by the server of that key for that service (RFC 8292). */
export const isSigned = ({ headers }: Received, publica: string, para: string): boolean => {
  const [, token = '', clave] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, body, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(publica, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((b) => b.toString('base64url')) as [string, string];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; sub: string };
  return (
    clave === publica &&
    said.aud === para &&
    /^(mailto|https):/.test(said.sub) &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
};
