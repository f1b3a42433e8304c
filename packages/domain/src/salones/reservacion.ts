import { LIMITES } from '../comanda/limites.ts';
import { instanteLocal } from '../dia-operativo.ts';
import type { Leido, ReglaDeTexto } from '../reglas-de-texto.ts';
import { leerTextoOpcional } from '../reglas-de-texto.ts';

/** The states of a reservation, in words. */
export const ESTADOS_DE_RESERVACION = {
  pendiente: 'Pendiente',
  sentada: 'Ya llegó',
  no_llego: 'No llegó',
  cancelada: 'Cancelada',
} as const;

export type EstadoDeReservacion = keyof typeof ESTADOS_DE_RESERVACION;

/** Where each state leads: who did not come may come after all, and every mistake can be taken back. */
const MOVIMIENTOS: Readonly<Record<EstadoDeReservacion, readonly EstadoDeReservacion[]>> = {
  pendiente: ['sentada', 'no_llego', 'cancelada'],
  sentada: ['pendiente'],
  no_llego: ['pendiente', 'sentada'],
  cancelada: ['pendiente'],
};

/** Whether a reservation may go from one state to another; staying as it is is no move. */
export const puedePasar = (de: EstadoDeReservacion, a: EstadoDeReservacion): boolean => MOVIMIENTOS[de].includes(a);

/** The states from which guests are seated. */
export const POR_SENTAR = (Object.keys(MOVIMIENTOS) as EstadoDeReservacion[]).filter((de) => puedePasar(de, 'sentada'));

/** The text rules of a reservation. */
export const LIMITES_DE_RESERVACION = {
  nombre: { min: 1, max: 40, requerido: 'Escribe a nombre de quién es' },
  telefono: { min: 7, max: 20, numerosLargos: true },
  nota: { min: 1, max: 200 },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** Most reservations of a branch for one day, whatever became of them. */
export const RESERVACIONES_DEL_DIA = 300;

const MINUTO = 60_000;

/** How long before its time a table is kept free for a reservation, in milliseconds; so near, two of one table are in each other's way. */
export const APARTADA_MS = 90 * MINUTO;

/** From when on a reservation is late, in milliseconds after its time. */
export const TARDE_MS = 10 * MINUTO;

const TELEFONO = /^\+?[\d\s()-]+$/;
const CIFRAS = { min: 7, max: 15 };

/** A telephone, where one is given: of any country, grouped as it is said. */
export const leerTelefonoDeReservacion = (escrito: string): Leido<string | null> => {
  const leido = leerTextoOpcional({ ...LIMITES_DE_RESERVACION.telefono, minimo: TELEFONO_INVALIDO }, escrito);
  if (!leido.ok || leido.value === null) return leido;
  const cifras = leido.value.replace(/\D/g, '').length;
  const esTelefono = TELEFONO.test(leido.value) && cifras >= CIFRAS.min && cifras <= CIFRAS.max;
  return esTelefono ? leido : { ok: false, error: TELEFONO_INVALIDO };
};

/** The error of a text that is no telephone. */
export const TELEFONO_INVALIDO = `Debe tener de ${CIFRAS.min} a ${CIFRAS.max} dígitos`;

/** What rules need to know of a reservation; `para` is its time in epoch milliseconds, `mesa` its table, if it has one. */
export interface Reservacion {
  readonly id: string;
  readonly mesa: number | null;
  readonly para: number;
  readonly estado: EstadoDeReservacion;
}

const HORA_MS = 60 * MINUTO;
const MINUTOS_DE_HORA = 60;
const DIA_MS = 24 * HORA_MS;

/**
 * The instant of a time ('HH:MM') of an operating day in a zone: before the hour at which a day begins it is of the following date, as
 * people mean it who reserve for half past midnight (D-01).
 */
export const instanteDeHora = (
  { zona, hora_corte }: { readonly zona: string; readonly hora_corte: number },
  dia: string,
  hora: string,
): number => {
  const [horas, minutos] = hora.split(':').map(Number) as [number, number];
  const fecha =
    horas >= hora_corte ? dia : new Date(Date.parse(`${dia}T00:00:00Z`) + DIA_MS).toISOString().slice(0, 10);
  return instanteLocal(zona, fecha, horas * MINUTOS_DE_HORA + minutos);
};

/** The reservations for which a table is kept free now: of each table the one that comes first. */
export const apartadas = <R extends Reservacion>(
  reservaciones: readonly R[],
  ahora: number,
): ReadonlyMap<number, R> => {
  const por = new Map<number, R>();
  for (const r of reservaciones) {
    if (r.mesa === null || r.estado !== 'pendiente' || r.para - APARTADA_MS > ahora) continue;
    const otra = por.get(r.mesa);
    if (!otra || r.para < otra.para) por.set(r.mesa, r);
  }
  return por;
};

/** By how many whole minutes guests are late; 0 while they are not. */
export const minutosTarde = ({ estado, para }: Pick<Reservacion, 'estado' | 'para'>, ahora: number): number =>
  estado === 'pendiente' && ahora - para >= TARDE_MS ? Math.floor((ahora - para) / MINUTO) : 0;

/** The pending reservations of the same table that are too near to one, the earliest first. */
export const encimadas = <R extends Reservacion>(
  { id, mesa, para }: Pick<Reservacion, 'id' | 'mesa' | 'para'>,
  otras: readonly R[],
): readonly R[] =>
  otras
    .filter(
      (r) =>
        r.id !== id &&
        mesa !== null &&
        r.mesa === mesa &&
        r.estado === 'pendiente' &&
        Math.abs(r.para - para) < APARTADA_MS,
    )
    .toSorted((a, b) => a.para - b.para);

/** The name of the comanda of a reservation: as much of its name as a comanda takes. */
export const nombreDeComanda = (nombre: string): string => [...nombre].slice(0, LIMITES.nombre.max).join('').trim();
