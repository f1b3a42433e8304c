import { createTransport } from 'nodemailer';
import type { FalloDeCorreo } from '@comal/domain/correo/estados';
import { NoEntregado, type Mensaje, type Transporte } from './transporte.ts';

/** SMTP_URL and SMTP_FROM, and how long a mail server may take, in milliseconds. */
export interface AjustesSmtp {
  readonly url: string;
  readonly desde: string;
  /** Until it is reached, and between two things it says. */
  readonly silencioMs?: number;
  /** For all of one mail. */
  readonly enTodoMs?: number;
}

const SILENCIO_MS = 15_000;
const EN_TODO_MS = 60_000;

const FALLOS: Readonly<Record<string, FalloDeCorreo>> = {
  ...{ ECONNECTION: 'conexion', ESOCKET: 'conexion', EDNS: 'conexion', ETLS: 'conexion', EREQUIRETLS: 'conexion' },
  ...{ ETIMEDOUT: 'tiempo', EAUTH: 'acceso', ENOAUTH: 'acceso', EENVELOPE: 'rechazado', EMESSAGE: 'rechazado' },
};

const PERMANENTE = 500;
/** A mail server that is full or wrongly told about us may change its mind; that an address is none it does not. */
const DE_LA_DIRECCION = 'EENVELOPE';

/** What went wrong, without a word of the server's: it may repeat what we said. */
const explicar = (error: unknown): NoEntregado => {
  if (error instanceof NoEntregado) return error;
  const { code = '', responseCode = null } = error as { code?: string; responseCode?: number | null };
  const cortado = code === 'ECONNECTION' && (error as Error).message.includes('closed');
  const fallo = cortado ? 'cortado' : (FALLOS[code] ?? 'otro');
  return new NoEntregado(fallo, code === DE_LA_DIRECCION && (responseCode ?? 0) >= PERMANENTE, responseCode);
};

/** The house of an address, for the ids of mails. */
const casaDe = (direccion: string): string => direccion.slice(direccion.lastIndexOf('@') + 1);

/** A mail as the library wants it: addresses as objects, so that no name is ever read as one. */
export const forLibrary = ({ id, de, para, asunto, texto, html, fecha }: Mensaje, desde: string) => ({
  ...{ from: { name: de, address: desde }, to: { name: '', address: para }, subject: asunto, text: texto, html },
  ...{ messageId: `<${id}@${casaDe(desde)}>`, date: new Date(fecha) },
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...{ disableFileAccess: true, disableUrlAccess: true },
});

/** Whether a mail server is on this machine: what goes there needs no cipher. */
const esDeCasa = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Passwords travel in mail: beyond this machine only under a cipher, unless the address says `?requireTLS=false`. */
const cifrado = (url: URL): boolean => !esDeCasa(url.hostname) && url.searchParams.get('requireTLS') !== 'false';

/** Hands mail to a mail server, each on a connection of its own, which is broken off when it takes too long. */
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
