import { z } from 'zod';
import type { PlacesSize } from '../../turns/places.ts';

const count = (name: string) => z.coerce.number(`${name} debe ser un número`).int().positive();

/** The variables that say what one session, business or address may take of a process. */
export const LIMITS = {
  COMAL_PETICIONES_POR_SESION: count('COMAL_PETICIONES_POR_SESION').default(200),
  COMAL_PETICIONES_POR_NEGOCIO: count('COMAL_PETICIONES_POR_NEGOCIO').optional(),
  COMAL_REPORTES_POR_NEGOCIO: count('COMAL_REPORTES_POR_NEGOCIO')
    .max(20, 'COMAL_REPORTES_POR_NEGOCIO: a lo más 20')
    .default(1),
  COMAL_PANTALLAS_POR_NEGOCIO: count('COMAL_PANTALLAS_POR_NEGOCIO').default(1_000),
  COMAL_ARCHIVOS_POR_NEGOCIO: count('COMAL_ARCHIVOS_POR_NEGOCIO').default(200),
  COMAL_CORREOS_POR_NEGOCIO: count('COMAL_CORREOS_POR_NEGOCIO').default(1_000),
  COMAL_PETICIONES_POR_DIRECCION: count('COMAL_PETICIONES_POR_DIRECCION').default(600),
  COMAL_CONEXIONES_POR_DIRECCION: count('COMAL_CONEXIONES_POR_DIRECCION').default(500),
};

/** So many sessions of a business may send all that one may, at once, where nothing else is said (decision 0155). */
const SESSIONS_AT_ONCE = 10;

const MEGABYTE = 1024 * 1024;

/** The limits as they were set. */
export interface Limits {
  readonly peticionesPorSesion: number;
  readonly peticionesPorNegocio: number;
  readonly reportesPorNegocio: number;
  /** Live sockets of a business. */
  readonly pantallasPorNegocio: number;
  /** Bytes of files that a business sends in an hour. */
  readonly archivosPorNegocio: number;
  /** Mails of a business that are sent in an hour. */
  readonly correosPorNegocio: number;
  readonly peticionesPorDireccion: number;
  /** Of clients, each address; `conexiones` are those to the database. */
  readonly conexionesPorDireccion: number;
}

/** The limits by their variables. */
export const limitsOf = (e: z.output<z.ZodObject<typeof LIMITS>>): Limits => ({
  peticionesPorSesion: e.COMAL_PETICIONES_POR_SESION,
  peticionesPorNegocio: e.COMAL_PETICIONES_POR_NEGOCIO ?? e.COMAL_PETICIONES_POR_SESION * SESSIONS_AT_ONCE,
  reportesPorNegocio: e.COMAL_REPORTES_POR_NEGOCIO,
  pantallasPorNegocio: e.COMAL_PANTALLAS_POR_NEGOCIO,
  archivosPorNegocio: e.COMAL_ARCHIVOS_POR_NEGOCIO * MEGABYTE,
  correosPorNegocio: e.COMAL_CORREOS_POR_NEGOCIO,
  peticionesPorDireccion: e.COMAL_PETICIONES_POR_DIRECCION,
  conexionesPorDireccion: e.COMAL_CONEXIONES_POR_DIRECCION,
});

/** What reads many days is done so often at once by a process, whoever asks: the other connections to the database are for tills. */
const HEAVY_AT_ONCE = 3;
/** So many more of one business wait, unless their screen gave up; what comes then is refused. */
const HEAVY_WAITING = 40;

/** The places of what reads many days, where one business may have so many (COMAL_REPORTES_POR_NEGOCIO). */
export const heavyPlaces = (ofOne: number): PlacesSize => ({
  ...{ atOnce: Math.max(HEAVY_AT_ONCE, ofOne), ofOne, waitingOfOne: HEAVY_WAITING },
});
