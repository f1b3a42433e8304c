import { createHash } from 'node:crypto';

/** People type their password where the user name goes: what is kept is never the text itself. */
export const digest = (...partes: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(partes)).digest('base64url');

/** An address as one household holds it: IPv4 whole, IPv6 by its first 64 bits. */
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

/** Under what the tries of a user are counted who signs in: by name, because there may be nobody of that name. */
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

/** Under what wrong codes of a person's second factor are counted. */
export const keysOfCodigos = (cliente: string, usuario: string) => {
  const enTodas = `persona:codigo:${digest(cliente, usuario.toLowerCase())}`;
  return { enTodas, desde: (donde: string) => `${enTodas}:${digest(donde)}` };
};

/** Under what the tries of a person are counted at a till; `quien` is the id as `#7`, or what was written for nobody. */
export const keysOfPersona = (cliente: string, quien: string) => {
  const persona = digest(cliente, quien.toLowerCase());
  return {
    enTodas: `persona:${persona}`,
    en: (sesion: string) => `persona:${persona}:${sesion}`,
    suya: (sesion: string, con: string) => `propia:${persona}:${sesion}:${con}`,
    /** In which of their devices: what is held there once an administrator ended the waits. */
    desde: (equipo: string) => `persona:${persona}:${digest(equipo)}`,
    /** What all of them start with. */
    todas: [`persona:${persona}`, `propia:${persona}:`],
  };
};
