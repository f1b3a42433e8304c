import type { Reservacion } from '@comal/contract/salones/reservaciones';
import type { Mesa, Salon } from '@comal/contract/salones/salones';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { estadoDeMesa, type EstadoDeMesa } from '@comal/domain/salones/estado';
import { apartadas } from '@comal/domain/salones/reservacion';
import { aPesos } from '@comal/domain/money';
import { formatMinutes, formatMoney, plural } from '../../../kit/format.ts';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';

/** A table with its open comandas, the oldest first, and the reservation for which it is kept free. */
export interface MesaEnMapa {
  readonly mesa: Mesa;
  readonly comandas: readonly LiveComanda[];
  readonly estado: EstadoDeMesa;
  readonly reservacion?: Reservacion | undefined;
  /** Whether the signed-in person was given it today. */
  readonly mia?: boolean;
}

/** A room with its tables by name. */
export interface SalonEnMapa {
  readonly salon: Salon;
  readonly mesas: readonly MesaEnMapa[];
}

/** The rooms of a branch, and the open comandas that are at none of their tables. */
export interface Mapa {
  readonly salones: readonly SalonEnMapa[];
  readonly sinMesa: readonly LiveComanda[];
}

const porMesa = (comandas: readonly LiveComanda[]): ReadonlyMap<number, readonly LiveComanda[]> => {
  const por = new Map<number, LiveComanda[]>();
  for (const c of comandas) {
    if (c.mesa === null) continue;
    const suyas = por.get(c.mesa);
    if (suyas) suyas.push(c);
    else por.set(c.mesa, [c]);
  }
  return por;
};

/** What the map is told besides rooms and comandas. */
interface Ademas {
  /** Whether nobody has to fetch a dispatched line. */
  readonly tomado: (p: Pedido) => boolean;
  /** The reservations of the day. */
  readonly reservaciones?: readonly Reservacion[];
  /** The tables of the signed-in person. */
  readonly mias?: ReadonlySet<number>;
}

/** The map at a time, from rooms and open comandas. */
export const mapaDe = (
  salones: readonly Salon[],
  comandas: readonly LiveComanda[],
  ahora: number,
  { tomado, reservaciones = [], mias }: Ademas,
): Mapa => {
  const reservadas = apartadas(reservaciones, ahora);
  const por = porMesa(comandas);
  const conocidas = new Set(salones.flatMap(({ mesas }) => mesas.map(({ id }) => id)));
  return {
    salones: salones.map((salon) => ({
      salon,
      mesas: salon.mesas.map((mesa) => {
        const suyas = por.get(mesa.id) ?? [];
        const reservacion = reservadas.get(mesa.id);
        const estado = estadoDeMesa(suyas, ahora, { tomado, reservada: reservacion !== undefined });
        return { mesa, comandas: suyas, estado, reservacion, mia: mias?.has(mesa.id) ?? false };
      }),
    })),
    sinMesa: comandas.filter((c) => c.mesa === null || !conocidas.has(c.mesa)),
  };
};

const iguales = <T extends object>(a: T, b: T): boolean =>
  (Object.keys(a) as (keyof T)[]).every((campo) => a[campo] === b[campo]);

const esLaMisma = (a: MesaEnMapa, b: MesaEnMapa): boolean =>
  a.mesa === b.mesa &&
  a.reservacion === b.reservacion &&
  a.mia === b.mia &&
  a.comandas.length === b.comandas.length &&
  a.comandas.every((c, i) => c === b.comandas[i]) &&
  iguales(a.estado, b.estado);

/** A map whose tables are those of another one where nothing of them changed, so that only the others are painted again. */
export const conservando = (antes: Mapa, ahora: Mapa): Mapa => {
  const conocidas = new Map(antes.salones.flatMap(({ mesas }) => mesas.map((m) => [m.mesa.id, m] as const)));
  const mesaDe = (m: MesaEnMapa): MesaEnMapa => {
    const vieja = conocidas.get(m.mesa.id);
    return vieja && esLaMisma(vieja, m) ? vieja : m;
  };
  return { ...ahora, salones: ahora.salones.map(({ salon, mesas }) => ({ salon, mesas: mesas.map(mesaDe) })) };
};

/** The map of one person: the tables that they were given, and those at which they have a comanda; rooms without any are left out. */
export const soloDe = ({ salones, sinMesa }: Mapa, yo: number | undefined): Mapa => {
  const esSuya = ({ usuario }: LiveComanda): boolean => usuario.id === yo;
  return {
    salones: salones
      .map(({ salon, mesas }) => ({ salon, mesas: mesas.filter((m) => m.mia === true || m.comandas.some(esSuya)) }))
      .filter(({ mesas }) => mesas.length > 0),
    sinMesa: sinMesa.filter(esSuya),
  };
};

/** What is counted of the tables of a room, in the order of the screen. */
export type Conteo = 'libres' | 'ocupadas' | 'listos' | 'por-cobrar' | 'reservadas';

const CUENTA: Readonly<Record<Conteo, (estado: EstadoDeMesa) => boolean>> = {
  libres: ({ clase }) => clase === 'libre',
  ocupadas: ({ clase }) => clase === 'ocupada',
  listos: ({ listos }) => listos > 0,
  'por-cobrar': ({ clase }) => clase === 'por-cobrar',
  reservadas: ({ clase }) => clase === 'reservada',
};

/** How many tables are in a state; one with ready dishes is also occupied or to be charged. */
export const contar = (mesas: readonly MesaEnMapa[], que: Conteo): number =>
  mesas.filter(({ estado }) => CUENTA[que](estado)).length;

/** How many tables are not free. */
export const tomadas = (mesas: readonly MesaEnMapa[]): number => mesas.length - contar(mesas, 'libres');

/** The number that counts of a table's name on the screen: 'Mesa 4' is 4, as the room says which kind it is. */
export const corto = (nombre: string): string => /^mesa\s+(\S+)$/i.exec(nombre)?.[1] ?? nombre;

const ORDEN = new Intl.Collator('es', { numeric: true });

/** Compares tables by what is shown of their names: 2 before 10, and numbers before words. */
export const antesPorNumero = (a: Pick<Mesa, 'nombre'>, b: Pick<Mesa, 'nombre'>): number =>
  ORDEN.compare(corto(a.nombre), corto(b.nombre));

/** Tables of the map in that order. */
export const porNumero = (mesas: readonly MesaEnMapa[]): readonly MesaEnMapa[] =>
  mesas.toSorted((a, b) => antesPorNumero(a.mesa, b.mesa));

/** The state of a table in a word. */
export const PALABRA = {
  libre: 'libre',
  ocupada: 'ocupada',
  'por-cobrar': 'por cobrar',
  reservada: 'reservada',
} as const;

const reservadaPara = ({ hora, nombre, comensales }: Reservacion): string =>
  `${hora} ${nombre}, ${plural(comensales, 'comensal', 'comensales')}`;

const dichaSinDueno = ({ mesa, estado, reservacion }: MesaEnMapa): string => {
  const { clase, comandas, minutos, comensales, total, listos, demorados } = estado;
  if (comandas === 0 && reservacion) return `${mesa.nombre}, ${PALABRA[clase]}, ${reservadaPara(reservacion)}`;
  if (comandas === 0) return `${mesa.nombre}, ${PALABRA[clase]}, ${plural(mesa.asientos, 'asiento', 'asientos')}`;
  return [
    ...[mesa.nombre, PALABRA[clase], formatMinutes(minutos), plural(comensales, 'comensal', 'comensales')],
    formatMoney(aPesos(total)),
    ...(comandas > 1 ? [`${comandas} comandas`] : []),
    ...(listos > 0 ? [plural(listos, 'platillo listo', 'platillos listos')] : []),
    ...(demorados > 0 ? [plural(demorados, 'demorado', 'demorados')] : []),
    ...(reservacion ? [`reservada ${reservadaPara(reservacion)}`] : []),
  ].join(', ');
};

/** A table in words, for screen readers: 'Mesa 4, ocupada, 34 min, 4 comensales, $507.00, 1 demorado'. */
export const dichaDe = (m: MesaEnMapa): string => (m.mia ? `${dichaSinDueno(m)}, tuya` : dichaSinDueno(m));
