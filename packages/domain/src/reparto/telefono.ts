import type { Leido } from '../reglas-de-texto.ts';

/** The error of a telephone that is none. */
export const TELEFONO_DE_REPARTO_INVALIDO = 'Escribe los 10 dígitos del teléfono';

/** Digits of a telephone. */
const CIFRAS_DE_TELEFONO = 10;

/** The fewest digits by which a client is looked up. */
export const CIFRAS_PARA_BUSCAR = 4;

/** What somebody typed or pasted as a telephone, in raw characters. */
export const TELEFONO_CRUDO_MAXIMO = 40;

const SEPARADORES = /[\s().-]/g;
/** The prefix of Mexico, also with the 1 that mobiles had. */
const PREFIJO = /^(?:\+?52)1?(?=\d{10}$)/;

/** The digits of a telephone, or of the part that was typed of it, without separators and the prefix of Mexico; null: other characters are in it. */
export const cifrasDeTelefono = (escrito: string): string | null => {
  const cifras = escrito.replace(SEPARADORES, '').replace(PREFIJO, '');
  return /^\d{0,10}$/.test(cifras) ? cifras : null;
};

/** Reads a telephone as it is stored, ten digits; refused where it has others. */
export const leerTelefonoDeReparto = (escrito: string): Leido<string> => {
  const cifras = cifrasDeTelefono(escrito);
  return cifras?.length === CIFRAS_DE_TELEFONO
    ? { ok: true, value: cifras }
    : { ok: false, error: TELEFONO_DE_REPARTO_INVALIDO };
};

/** A telephone as people read it: '55 1234 5678'. */
export const telefonoLegible = (telefono: string): string => telefono.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');
