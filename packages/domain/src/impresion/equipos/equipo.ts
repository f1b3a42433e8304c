import type { ReglaDeTexto } from '../../reglas-de-texto.ts';
import type { CausaDeImpresora } from '../impresora.ts';
import type { SucesoDeTrabajo } from '../trabajo.ts';

/** Most till programs of a branch. */
export const EQUIPOS_MAXIMOS = 20;

/** Most queues that a till program tells of. */
export const COLAS_MAXIMAS = 60;

/** The longest name of a queue of an operating system. */
export const LARGO_DE_COLA = 220;

/** The text rules of a till program: what its computer is called, and the code that pairs it. */
export const LIMITES_DE_EQUIPO = {
  nombre: { min: 1, max: 40, requerido: 'Falta cómo se llama la computadora' },
  codigo: { min: 1, max: 20, requerido: 'Escribe el código que muestra Comal en Impresoras' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** Milliseconds for which a code that pairs a till program is valid. */
export const CODIGO_DE_EQUIPO_MS = 10 * 60_000;

/** Milliseconds after which a till program that did not ask for work counts as off. */
export const EQUIPO_APAGADO_MS = 30_000;

/** Longest time in seconds that a till program waits for its next job in one request. */
export const ESPERA_DE_EQUIPO_S = 25;

/** Most requests of a till program within ten seconds: more than it can print, and few enough to be cheap. */
export const PETICIONES_DE_EQUIPO = 100;

/** Milliseconds that a job of a till program may take on its queue; shorter than the lease of a printer. */
export const IMPRESION_DE_EQUIPO_MS = 15_000;

/** Crockford's letters: none is taken for another one. */
const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LARGO = 8;
/** Random bytes that a code is made of. */
export const BYTES_DE_CODIGO = 5;

/** Letters of the mark behind a code: who does not know the code meets one of a million of them. */
const LARGO_DE_MARCA = 4;
const BYTES_DE_MARCA = 3;

/** Five bits of some bytes a letter, as many letters as there are whole ones. */
const letrasDe = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const cuantas = Math.floor(bits.length / 5);
  return Array.from({ length: cuantas }, (_, n) => LETRAS[Number.parseInt(bits.slice(n * 5, n * 5 + 5), 2)]).join('');
};

/** A code of eight letters from five random bytes. */
export const codigoDe = (azar: Uint8Array): string => letrasDe(azar.subarray(0, BYTES_DE_CODIGO));

/** The four letters behind a code by which a till program knows the server's authority, from a digest of both. */
export const marcaDe = (resumen: Uint8Array): string => letrasDe(resumen.subarray(0, BYTES_DE_MARCA));

const enGrupos = (letras: string): string => letras.replace(/.{4}(?=.)/g, '$&-');

/** A code as people read it: "7KQ2-M9XD", with a mark "7KQ2-M9XD-04TP". */
export const codigoEnGrupos = (codigo: string, marca = ''): string => enGrupos(codigo + marca);

/** A code that somebody typed, and its mark, or null. */
export interface CodigoEscrito {
  readonly codigo: string;
  readonly marca: string | null;
}

/** The code in what somebody typed, with O, I and L taken for the digits that they look like; null when it is none. */
export const leerCodigo = (escrito: string): CodigoEscrito | null => {
  const letras = escrito.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const largo = [LARGO, LARGO + LARGO_DE_MARCA].includes(letras.length);
  if (!largo || ![...letras].every((letra) => LETRAS.includes(letra))) return null;
  return { codigo: letras.slice(0, LARGO), marca: letras.slice(LARGO) || null };
};

/** What happened to a job at a queue of an operating system (packages/print-queue), and why the printer does not print. */
interface TrasLaCola {
  readonly suceso: Extract<SucesoDeTrabajo, 'confirmar' | 'no_salio' | 'sin_confirmar'>;
  readonly causa: CausaDeImpresora | null;
}

/** What each answer of a queue means for the job. */
export const RESULTADOS_DE_COLA = {
  sent: { suceso: 'confirmar', causa: null },
  paused: { suceso: 'no_salio', causa: 'cola_pausada' },
  'unknown-queue': { suceso: 'no_salio', causa: 'sin_cola' },
  'not-available': { suceso: 'no_salio', causa: 'no_responde' },
  timeout: { suceso: 'sin_confirmar', causa: 'lenta' },
  failed: { suceso: 'sin_confirmar', causa: 'lenta' },
} as const satisfies Readonly<Record<string, TrasLaCola>>;

/** An answer of a queue. */
export type ResultadoDeCola = keyof typeof RESULTADOS_DE_COLA;
