import type { Leido } from '../../reglas-de-texto.ts';
import { LIMITES_DE_IMPRESORA, PUERTO_MAXIMO, type ConexionDeImpresora } from '../impresora.ts';

/** Where a printer is: an address of the network, or a queue of the till program `equipo` (null: of the server's machine). */
export interface LugarDeImpresora {
  readonly conexion: ConexionDeImpresora;
  readonly direccion: string;
  readonly puerto: number;
  readonly cola: string;
  readonly equipo: number | null;
}

/** The same without what does not apply to its kind of connection. */
export const soloSuLugar = <D extends LugarDeImpresora>(datos: D): D =>
  datos.conexion === 'red' ? { ...datos, cola: '', equipo: null } : { ...datos, direccion: '' };

const ENTRE_CORCHETES = /^\[([^\]]*)\]$/;
const CON_PUERTO = /^(\[[^\]]*\]|[^:]*):(\d{1,5})$/;
/** A name, an IPv4 address, or an IPv6 address without a zone. */
const DIRECCION = /^(?:[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.?|[\da-f:]*:[\da-f:.]*)$/iu;
const SOLO_CIFRAS_Y_PUNTOS = /^\d[\d.]*\.[\d.]*$/;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

const mal = (error: string): Leido<never> => ({ ok: false, error });
const MALA = mal('Escribe solo la dirección, como 192.168.1.50');
const INCOMPLETA = mal('Una dirección tiene cuatro números de 0 a 255, como 192.168.1.50');

/** An address and the port that was typed behind it, null where none was: '192.168.1.50:9101' is both. */
export const separarPuerto = (escrita: string): { readonly direccion: string; readonly puerto: number | null } => {
  const [, direccion, cifras] = CON_PUERTO.exec(escrita.trim()) ?? [];
  const puerto = Number(cifras);
  if (direccion === undefined || puerto < 1 || puerto > PUERTO_MAXIMO) return { direccion: escrita, puerto: null };
  return { direccion: direccion.replace(ENTRE_CORCHETES, '$1'), puerto };
};

/** A cleaned address as a printer may have it, or why it is none: a port or an 'http://' is not part of it. */
export const leerDireccion = (escrita: string): Leido<string> => {
  if (escrita === '') return mal(LIMITES_DE_IMPRESORA.direccion.requerido);
  if (!DIRECCION.test(escrita)) return MALA;
  return SOLO_CIFRAS_Y_PUNTOS.test(escrita) && !IPV4.test(escrita) ? INCOMPLETA : { ok: true, value: escrita };
};

/** What is missing of a printer's place: the field, and its error in Spanish; null when nothing is. */
export const faltaDelLugar = ({
  conexion,
  direccion,
  cola,
}: Pick<LugarDeImpresora, 'conexion' | 'direccion' | 'cola'>): {
  readonly campo: 'direccion' | 'cola';
  readonly error: string;
} | null => {
  if (conexion === 'cola') return cola === '' ? { campo: 'cola', error: LIMITES_DE_IMPRESORA.cola.requerido } : null;
  const leida = leerDireccion(direccion);
  return leida.ok ? null : { campo: 'direccion', error: leida.error };
};
