import { PETICIONES_DE_EQUIPO, type ResultadoDeCola } from '@comal/domain/impresion/equipos/equipo';
import { Tallies } from '../../http/limits/tallies.ts';
import type { Press } from '../press.ts';
import type { SentJob } from '../trabajos.ts';
import { endPauses, equipoOfHash, noteSeen, offSince } from './consultas.ts';
import type { Cola, Equipo, HandedJob } from './equipo.ts';
import { takeNext, tellOutcome } from './hand-over.ts';
import type { Wait, Waiting } from './waiting.ts';

/** What a till program says of itself. */
export interface Asking {
  /** Of its secret. */
  readonly hash: string;
  readonly proceso: string;
  readonly colas: readonly Cola[];
}

/** The work of the till programs, which ask for it. */
export interface Equipos {
  /** Counts a request of a secret; false above the limit of ten seconds, before anything is looked up. */
  readonly lets: (hash: string) => boolean;
  /** The program of this secret, noted as seen; null: it was removed. */
  readonly identify: (asking: Asking) => Promise<Equipo | null>;
  /** Keeps what became of the job that it got. */
  readonly tell: (equipo: Equipo, sent: SentJob, answer: ResultadoDeCola) => Promise<void>;
  /** The next job of its printers, from here on being sent; null: none within `ms`, it was removed, hung up, or asked again. */
  readonly next: (equipo: Equipo, ms: number, hungUp: () => boolean) => Promise<HandedJob | null>;
}

/** A request of a program that waits. */
interface Request {
  readonly wait: Wait;
  readonly hungUp: () => boolean;
}

const nextWithin = async (press: Press, equipo: Equipo, deadline: number, { wait, hungUp }: Request) => {
  for (;;) {
    if (hungUp() || wait.ended) return null;
    const handed = await takeNext(press, equipo);
    const left = deadline - performance.now();
    if (handed || left <= 0) return handed;
    await wait.until(Math.min(left, press.times.poll));
    const [[still]] = await press.db.read(equipo.cliente, noteSeen(equipo, press.reloj()));
    if (!still) return null;
  }
};

const brakeOf = ({ reloj }: Press): Equipos['lets'] => {
  const asked = new Tallies(reloj);
  return (hash) => asked.addUp(hash) <= PETICIONES_DE_EQUIPO;
};

/** The work of the till programs on this press; `waiting` is woken with it. */
export const createEquipos = (press: Press, waiting: Waiting): Equipos => ({
  lets: brakeOf(press),
  identify: async ({ hash, proceso, colas }) => {
    const ahora = press.reloj();
    const [[row]] = await press.db.sinCliente(equipoOfHash(hash));
    if (!row) return null;
    const { visto_en, ...known } = row;
    const equipo = { ...known, proceso, colas };
    const wasOff = visto_en === null || visto_en <= offSince(ahora).getTime();
    if (wasOff) await press.db.read(equipo.cliente, endPauses(equipo));
    const [[noted]] = await press.db.read(equipo.cliente, noteSeen(equipo, ahora));
    return noted ? equipo : null;
  },
  tell: (equipo, sent, answer) => tellOutcome(press, equipo, sent, answer),
  next: async (equipo, ms, hungUp) => {
    const wait = waiting.add(equipo);
    try {
      return await nextWithin(press, equipo, performance.now() + ms, { wait, hungUp });
    } finally {
      waiting.remove(equipo, wait);
    }
  },
});
