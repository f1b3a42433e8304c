import { createTransport } from 'nodemailer';
import type { FalloDeCorreo } from '@comal/domain/correo/estados';
import { NoEntregado, type Mensaje, type Transporte } from './transporte.ts';

/** SMTP_URL, SMTP_FROM, and timeouts in milliseconds. */
export interface AjustesSmtp {
  readonly url: string;
  readonly desde: string;
  /** Timeout of connecting, and of each answer. */
  readonly silencioMs?: number;
  /** Timeout of one whole mail. */
  readonly enTodoMs?: number;
}

const SILENCIO_MS = 15_000;
const EN_TODO_MS = 60_000;

const FALLOS: Readonly<Record<string, FalloDeCorreo>> = {
  ...{ ECONNECTION: 'conexion', ESOCKET: 'conexion', EDNS: 'conexion', ETLS: 'conexion', EREQUIRETLS: 'conexion' },
  ...{ ETIMEDOUT: 'tiempo', EAUTH: 'acceso', ENOAUTH: 'acceso', EENVELOPE: 'rechazado', EMESSAGE: 'rechazado' },
};

const PERMANENTE = 500;
/** A server that is full or misconfigured may accept later; a refused address stays refused. */
const DE_LA_DIRECCION = 'EENVELOPE';

/** The reason of a failure without the server's text, which may repeat credentials. */
const explicar = (error: unknown): NoEntregado => {
  if (error instanceof NoEntregado) return error;
  const { code = '', responseCode = null } = error as { code?: string; responseCode?: number | null };
  const cortado = code === 'ECONNECTION' && (error as Error).message.includes('closed');
  const fallo = cortado ? 'cortado' : (FALLOS[code] ?? 'otro');
  return new NoEntregado(fallo, code === DE_LA_DIRECCION && (responseCode ?? 0) >= PERMANENTE, responseCode);
};

/** The domain of an address, for message ids. */
const casaDe = (direccion: string): string => direccion.slice(direccion.lastIndexOf('@') + 1);

/** A mail in the form the library takes: addresses as objects, so that a name is never parsed as an address. */
export const forLibrary = ({ id, de, para, asunto, texto, html, fecha }: Mensaje, desde: string) => ({
  ...{ from: { name: de, address: desde }, to: { name: '', address: para }, subject: asunto, text: texto, html },
  ...{ messageId: `<${id}@${casaDe(desde)}>`, date: new Date(fecha) },
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...{ disableFileAccess: true, disableUrlAccess: true },
});

/** Whether a mail server is on this machine, where no encryption is needed. */
const esDeCasa = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Mails carry reset links: beyond this machine TLS is required, unless the address says `?requireTLS=false`. */
const cifrado = (url: URL): boolean => !esDeCasa(url.hostname) && url.searchParams.get('requireTLS') !== 'false';

/** Sends mail by SMTP, each on a connection of its own, which is aborted at the timeout. */
export const createSmtp = ({
  url,
  desde,
  silencioMs = SILENCIO_MS,
  enTodoMs = EN_TODO_MS,
}: AjustesSmtp): Transporte => {
  const transporte = createTransport({
    ...{ url, connectionTimeout: silencioMs, greetingTimeout: silencioMs, socketTimeout: silencioMs },
    ...{ dnsTimeout: silencioMs, disableFileAccess: true, disableUrlAccess: true, requireTLS: cifrado(new URL(url)) },
  });
  const enCurso = new Set<AbortController>();
  return {
    via: 'smtp',
    donde: null,
    entregar: async (mensaje) => {
      const corte = new AbortController();
      enCurso.add(corte);
      const limite = setTimeout(() => corte.abort(new NoEntregado('tiempo')), enTodoMs);
      try {
        await transporte.sendMail({ ...forLibrary(mensaje, desde), signal: corte.signal });
      } catch (error) {
        throw explicar(corte.signal.aborted ? corte.signal.reason : error);
      } finally {
        clearTimeout(limite);
        enCurso.delete(corte);
      }
    },
    cerrar: () => {
      for (const corte of enCurso) corte.abort(new NoEntregado('cortado'));
      transporte.close();
    },
  };
};
