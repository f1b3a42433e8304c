import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Recibido {
  readonly ruta: string;
  readonly headers: IncomingHttpHeaders;
  readonly cuerpo: Buffer;
}

/** A push service on a real socket that keeps what it receives. */
export interface ServicioDePush {
  readonly origen: string;
  readonly recibidos: Recibido[];
  /** The status it answers from now on; 0: it never answers. */
  responder: (status: number) => void;
  readonly cerrar: () => Promise<void>;
}

/** Starts a push service that accepts everything. */
export const abrirServicioDePush = async (): Promise<ServicioDePush> => {
  const recibidos: Recibido[] = [];
  let contesta = 201;
  const servidor = createServer((request, response) => {
    const partes: Buffer[] = [];
    request.on('data', (parte: Buffer) => partes.push(parte));
    request.on('end', () => {
      recibidos.push({ ruta: request.url ?? '', headers: request.headers, cuerpo: Buffer.concat(partes) });
      if (contesta === 0) return;
      response.writeHead(contesta, contesta >= 300 && contesta < 400 ? { location: '/otra' } : {}).end();
    });
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  return {
    origen: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    recibidos,
    responder: (status) => {
      contesta = status;
    },
    cerrar: async () => {
      servidor.closeAllConnections();
      await new Promise((listo) => servidor.close(listo));
    },
  };
};

const deriva = (clave: Buffer, sal: Buffer, para: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', clave, sal, para, bytes));

/** A browser, with the keys that notifications are encrypted for (RFC 8291). */
export class Navegador {
  readonly #par = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(
    readonly servicio: ServicioDePush,
    readonly ruta = `/envios/${randomBytes(6).toString('hex')}`,
  ) {
    this.#par.generateKeys();
  }

  /** Its push subscription. */
  get suscripcion() {
    const [p256dh, auth] = [this.#par.getPublicKey(), this.#auth].map((b) => b.toString('base64url')) as [
      string,
      string,
    ];
    return { endpoint: this.servicio.origen + this.ruta, p256dh, auth };
  }

  /** The notifications it received, in order, decrypted. */
  get avisos(): unknown[] {
    return this.servicio.recibidos.filter((r) => r.ruta === this.ruta).map((r) => this.#abrir(r.cuerpo));
  }

  #abrir(cuerpo: Buffer): unknown {
    const [sal, suya, sellado] = [cuerpo.subarray(0, 16), cuerpo.subarray(21, 86), cuerpo.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#par.getPublicKey(), suya]);
    const clave = deriva(this.#par.computeSecret(suya), this.#auth, info, 32);
    const [cek, nonce] = [
      deriva(clave, sal, 'Content-Encoding: aes128gcm\0', 16),
      deriva(clave, sal, 'Content-Encoding: nonce\0', 12),
    ];
    const descifra = createDecipheriv('aes-128-gcm', cek, nonce).setAuthTag(sellado.subarray(-16));
    const claro = Buffer.concat([descifra.update(sellado.subarray(0, -16)), descifra.final()]);
    return JSON.parse(claro.subarray(0, claro.lastIndexOf(2)).toString());
  }
}

/** Whether a request was signed by the server of that key for that service (RFC 8292). */
export const estaFirmado = ({ headers }: Recibido, publica: string, para: string): boolean => {
  const [, token = '', clave] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [cabeza, cuerpo, firma] = token.split('.') as [string, string, string];
  const punto = Buffer.from(publica, 'base64url');
  const [x, y] = [punto.subarray(1, 33), punto.subarray(33)].map((b) => b.toString('base64url')) as [string, string];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const dicho = JSON.parse(Buffer.from(cuerpo, 'base64url').toString()) as { aud: string; sub: string };
  return (
    clave === publica &&
    dicho.aud === para &&
    /^(mailto|https):/.test(dicho.sub) &&
    verify(
      'sha256',
      Buffer.from(`${cabeza}.${cuerpo}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(firma, 'base64url'),
    )
  );
};
