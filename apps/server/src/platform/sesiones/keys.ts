import { createHash } from 'node:crypto';

/** Keys hold hashes, because people type their password into the field of the user name. */
export const digest = (...partes: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(partes)).digest('base64url');

/** The network of an address as one household has it: IPv4 whole, IPv6 by its first 64 bits. */
export const networkOf = (direccion: string): string => {
  const v4 = /^::ffff:([\d.]+)$/i.exec(direccion)?.[1];
  if (v4 ?? !direccion.includes(':')) return v4 ?? direccion;
  const [inicio = '', fin] = direccion
    .split('%')[0]!
    .split('::')
    .map((lado) => lado.split(':').filter(Boolean));
  const grupos = [
    ...inicio,
    ...Array.from({ length: fin ? 8 - inicio.length - fin.length : 0 }, () => '0'),
    ...(fin ?? []),
  ];
  return `${grupos
    .slice(0, 4)
    .map((g) => g.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/** Keys of the attempts to sign in as a user, by name, since there may be no such user. */
export const keysOfUsuario = (cliente: string, usuario: string) => {
  const quien = digest(cliente, usuario.toLowerCase());
  return {
    deTodasPartes: `usuario:${quien}`,
    /** `donde`: an address or a device. */
    desde: (donde: string) => `cuenta:${quien}:${digest(donde)}`,
    desdeDondeSea: `cuenta:${quien}:`,
    /** When an administrator last ended their waits. */
    indulto: `indulto:${quien}`,
  };
};

/** Keys of the wrong codes of a person's second factor. */
export const keysOfCodigos = (cliente: string, usuario: string) => {
  const enTodas = `persona:codigo:${digest(cliente, usuario.toLowerCase())}`;
  return { enTodas, desde: (donde: string) => `${enTodas}:${digest(donde)}` };
};

/** Keys of the attempts of a person at a till; `quien` is the id as `#7`, or the text written when nobody has that name. */
export const keysOfPersona = (cliente: string, quien: string) => {
  const persona = digest(cliente, quien.toLowerCase());
  return {
    enTodas: `persona:${persona}`,
    en: (sesion: string) => `persona:${persona}:${sesion}`,
    suya: (sesion: string, con: string) => `propia:${persona}:${sesion}:${con}`,
    /** On one of their devices, once an administrator ended the waits. */
    desde: (equipo: string) => `persona:${persona}:${digest(equipo)}`,
    /** The common prefixes of these keys. */
    todas: [`persona:${persona}`, `propia:${persona}:`],
  };
};
