import { createTransport } from 'nodemailer';
import type { FalloDeCorreo } from '@comal/domain/correo/estados';
import { NotDelivered, type Message, type Transport } from './transporte.ts';

/** SMTP_URL, SMTP_FROM, and timeouts in milliseconds. */
export interface SmtpSettings {
  readonly url: string;
  readonly desde: string;
  /** Timeout of connecting, and of each answer. */
  readonly silenceMs?: number;
  /** Timeout of one whole mail. */
  readonly totalMs?: number;
}

const SILENCE_MS = 15_000;
const TOTAL_MS = 60_000;

const FAILURES: Readonly<Record<string, FalloDeCorreo>> = {
  ...{ ECONNECTION: 'conexion', ESOCKET: 'conexion', EDNS: 'conexion', ETLS: 'conexion', EREQUIRETLS: 'conexion' },
  ...{ ETIMEDOUT: 'tiempo', EAUTH: 'acceso', ENOAUTH: 'acceso', EENVELOPE: 'rechazado', EMESSAGE: 'rechazado' },
};

const PERMANENT = 500;
/** A server that is full or misconfigured may accept later; a refused address stays refused. */
const OF_THE_ADDRESS = 'EENVELOPE';

/** The reason of a failure without the server's text, which may repeat credentials. */
const explain = (error: unknown): NotDelivered => {
  if (error instanceof NotDelivered) return error;
  const { code = '', responseCode = null } = error as { code?: string; responseCode?: number | null };
  const cut = code === 'ECONNECTION' && (error as Error).message.includes('closed');
  const failure = cut ? 'cortado' : (FAILURES[code] ?? 'otro');
  return new NotDelivered(failure, code === OF_THE_ADDRESS && (responseCode ?? 0) >= PERMANENT, responseCode);
};

/** The domain of an address, for message ids. */
const houseOf = (direccion: string): string => direccion.slice(direccion.lastIndexOf('@') + 1);

/** A mail in the form the library takes: addresses as objects, so that a name is never parsed as an address. */
export const forLibrary = ({ id, de, para, asunto, texto, html, fecha, attachments = [] }: Message, from: string) => ({
  ...{ from: { name: de, address: from }, to: { name: '', address: para }, subject: asunto, text: texto, html },
  ...{ messageId: `<${id}@${houseOf(from)}>`, date: new Date(fecha) },
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: attachments.map((a) => ({ filename: a.name, contentType: a.type, content: a.bytes })),
  ...{ disableFileAccess: true, disableUrlAccess: true },
});

/** Whether a mail server is on this machine, where no encryption is needed. */
const isInHouse = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Mails carry reset links: beyond this machine TLS is required, unless the address says `?requireTLS=false`. */
const cipher = (url: URL): boolean => !isInHouse(url.hostname) && url.searchParams.get('requireTLS') !== 'false';

/** Sends mail by SMTP, each on a connection of its own, which is aborted at the timeout. */
export const createSmtp = ({ url, desde, silenceMs = SILENCE_MS, totalMs = TOTAL_MS }: SmtpSettings): Transport => {
  const transporte = createTransport({
    ...{ url, connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs },
    ...{ dnsTimeout: silenceMs, disableFileAccess: true, disableUrlAccess: true, requireTLS: cipher(new URL(url)) },
  });
  const underway = new Set<AbortController>();
  return {
    via: 'smtp',
    donde: null,
    deliver: async (message) => {
      const corte = new AbortController();
      underway.add(corte);
      const limit = setTimeout(() => corte.abort(new NotDelivered('tiempo')), totalMs);
      try {
        await transporte.sendMail({ ...forLibrary(message, desde), signal: corte.signal });
      } catch (error) {
        throw explain(corte.signal.aborted ? corte.signal.reason : error);
      } finally {
        clearTimeout(limit);
        underway.delete(corte);
      }
    },
    close: () => {
      for (const corte of underway) corte.abort(new NotDelivered('cortado'));
      transporte.close();
    },
  };
};
