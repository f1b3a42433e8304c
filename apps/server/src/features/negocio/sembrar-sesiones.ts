import { createHash } from 'node:crypto';
import type { Aparato } from '@comal/domain/usuarios/aparato';
import type { Tx } from '../../platform/db/tenant.ts';
import { azarDe, idDe } from './azar.ts';
import { DEMO_PERSONAL, MESERO, type PersonaSemilla, type SucursalSemilla } from './demo/personal.ts';
import { insertar, type Renglon } from './insertar.ts';

/** A branch of the demo, and the registers where its people and its waiters work. */
export interface LugarDeTrabajo {
  readonly sucursal: number;
  readonly caja: number;
  readonly deMeseros: number;
}

/** Where and until when; `ahora` in epoch milliseconds. */
export interface Semana {
  readonly cliente: string;
  readonly lugares: Readonly<Record<SucursalSemilla, LugarDeTrabajo>>;
  readonly ahora: number;
}

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;
const DIAS = 7;
/** Each person has one day off in so many days. */
const DESCANSO = 7;
const SEMILLA = 7_000;

const web: Aparato = { plataforma: 'web', so: null, hostname: null, path: null };
const movil: Aparato = { plataforma: 'movil', so: 'android', hostname: null, path: null };

/** A session that was left open and has expired, so that there is one to clean up. */
const OLVIDADA = { usuario: 8, dia: 2 };

const sesionDe = (quien: PersonaSemilla, dia: number, { cliente, lugares, ahora }: Semana): Renglon<'sesion'> => {
  const azar = azarDe(SEMILLA + 100 * quien.id + dia);
  const entrada = Math.round(ahora - dia * DIA_MS - (3 + azar() * 5) * HORA_MS);
  const salida = entrada + (6 + azar() * 3) * HORA_MS;
  const { sucursal, caja, deMeseros } = lugares[quien.sucursales[dia % quien.sucursales.length]!];
  const id = idDe(azar, entrada);
  const abierta = quien.id === OLVIDADA.usuario && dia === OLVIDADA.dia;
  return {
    ...{ cliente, id, sucursal, caja: quien.rol === MESERO ? deMeseros : caja, usuario: quien.id },
    // The hash of no token, so that nobody can use the session.
    token_hash: createHash('sha256').update(`demo ${id}`).digest('hex'),
    plataforma: 'web',
    aparato: quien.rol === MESERO ? movil : web,
    creada_en: new Date(entrada),
    vista_en: new Date(salida),
    cerrada_en: abierta ? null : new Date(salida),
    motivo_cierre: abierta ? null : 'salida',
  };
};

const diasDe = (quien: PersonaSemilla): number[] =>
  Array.from({ length: DIAS }, (_, i) => i + 1).filter((dia) => (dia + quien.id) % DESCANSO !== 0);

/** Writes the sessions of the last week, on at most six days per person; they are the same every time except for the instants. */
export const sembrarSesiones = (tx: Tx, semana: Semana): void => {
  const presentes = DEMO_PERSONAL.filter((p) => !p.retirada);
  tx.write(
    ...insertar(
      'sesion',
      presentes.flatMap((p) => diasDe(p).map((dia) => sesionDe(p, dia, semana))),
    ),
  );
};
