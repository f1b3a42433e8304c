import { createHash } from 'node:crypto';
import type { Ctx } from '../http/context.ts';

const BYTES = 32;

/** An unguessable secret, as text that fits a header and a cookie. */
export const newSecret = (ctx: Ctx): string => Buffer.from(ctx.bytes(BYTES)).toString('base64url');

/** Keys hold hashes, because people type their password into the field of the user name. */
export const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** The network of an address as one household has it: IPv4 whole, IPv6 by its first 64 bits. */
export const networkOf = (direccion: string): string => {
  const v4 = /^::ffff:([\d.]+)$/i.exec(direccion)?.[1];
  if (v4 ?? !direccion.includes(':')) return v4 ?? direccion;
  const [start = '', end] = direccion
    .split('%')[0]!
    .split('::')
    .map((side) => side.split(':').filter(Boolean));
  const grupos = [
    ...start,
    ...Array.from({ length: end ? 8 - start.length - end.length : 0 }, () => '0'),
    ...(end ?? []),
  ];
  return `${grupos
    .slice(0, 4)
    .map((g) => g.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/** Keys of the attempts to sign in as a user, by name, since there may be no such user. */
export const keysOfUsuario = (cliente: string, usuario: string) => {
  const who = digest(cliente, usuario.toLowerCase());
  return {
    deTodasPartes: `usuario:${who}`,
    /** `where`: an address or a device. */
    desde: (where: string) => `cuenta:${who}:${digest(where)}`,
    desdeDondeSea: `cuenta:${who}:`,
    /** When an administrator last ended their waits. */
    indulto: `indulto:${who}`,
  };
};

/** Keys of the wrong codes of a person's second factor. */
export const codeKeys = (cliente: string, usuario: string) => {
  const inAll = `persona:codigo:${digest(cliente, usuario.toLowerCase())}`;
  return { enTodas: inAll, desde: (where: string) => `${inAll}:${digest(where)}` };
};

/** Keys of the attempts of a person at a till; `who` is the id as `#7`, or the typed text when nobody has that name. */
export const personKeys = (cliente: string, who: string) => {
  const person = digest(cliente, who.toLowerCase());
  return {
    enTodas: `persona:${person}`,
    en: (sesion: string) => `persona:${person}:${sesion}`,
    suya: (sesion: string, con: string) => `propia:${person}:${sesion}:${con}`,
    /** On one of their devices, once an administrator ended the waits. */
    desde: (equipo: string) => `persona:${person}:${digest(equipo)}`,
    /** The common prefixes of these keys. */
    todas: [`persona:${person}`, `propia:${person}:`],
  };
};
