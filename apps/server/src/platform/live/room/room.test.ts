import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EPOCA, Store, TACOS, makeComanda, makePedido } from '../live.fixture.ts';
import type { Frame } from '../frames.ts';
import { Room } from './room.ts';
import { TIMES } from '../types.ts';

/** A room on a store in memory, with one listener per group that records its messages. */
const open = (areas: (number | null)[] = [null]) => {
  const store = new Store();
  const onDrain = vi.fn();
  const lags: number[] = [];
  const deps = {
    readDelta: store.readDelta.bind(store),
    readRevs: store.readRevs.bind(store),
    sesionOfToken: () => Promise.resolve(null),
    reloj: () => Date.now(),
    log: { warn: () => undefined },
    onLag: (ms: number) => void lags.push(ms),
  };
  const room = new Room(TACOS, 1, deps, TIMES, onDrain);
  const heard = areas.map((area) => {
    const frames: Frame[] = [];
    const avisos: string[] = [];
    const s = {
      area,
      receive: (m: Frame) => void frames.push(m),
      announce: (d: Buffer) => void avisos.push(String(d)),
    };
    room.enter(s);
    return { marcos: frames, avisos, s, saltos: () => frames.map((m) => [m.desde, m.rev]) };
  });
  return { almacen: store, lags, room, oidos: heard, oido: heard[0]!, alVaciarse: onDrain };
};

const cambio = (store: Store, n = 1, areas: number[] | 'todas' = 'todas') =>
  store.keep(TACOS, 1, makeComanda(n, [makePedido(n)]), areas);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the order of a branch’s changes', () => {
  it('lets the next one out at once, without reading (COMANDA-028)', () => {
    const { almacen, room, oido } = open();
    room.readUpTo({ rev: 0, epoca: EPOCA });
    for (let n = 1; n <= 3; n += 1) room.publish(cambio(almacen, n));
    expect(oido.saltos()).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(almacen.lecturas).toBe(0);
  });

  it('tells how long each was known before it was sent, and nothing where there was none', async () => {
    const { almacen, room, lags } = open();
    room.readUpTo({ rev: 0, epoca: EPOCA });
    room.poke();
    await vi.advanceTimersByTimeAsync(1);
    expect(lags).toEqual([]);
    const [a, b] = [cambio(almacen, 1), cambio(almacen, 2)];
    room.publish(b);
    await vi.advanceTimersByTimeAsync(10);
    room.publish(a);
    expect(lags).toEqual([10, 10]);
    cambio(almacen, 3);
    room.poke();
    await vi.advanceTimersByTimeAsync(1);
    expect(lags).toHaveLength(3);
  });

  it('makes a later one wait for the one before it', () => {
    const { almacen, room, oido } = open();
    room.readUpTo({ rev: 0, epoca: EPOCA });
    const [a, b, c] = [cambio(almacen, 1), cambio(almacen, 2), cambio(almacen, 3)];
    room.publish(c);
    room.publish(b);
    expect(oido.saltos()).toEqual([]);
    room.publish(a);
    expect(oido.saltos()).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    vi.advanceTimersByTime(TIMES.hueco);
    expect(almacen.lecturas).toBe(0);
  });

  it('reads what does not come within 30 ms, once, and drops what comes later than that', async () => {
    const { almacen, room, oido } = open();
    room.readUpTo({ rev: 0, epoca: EPOCA });
    const lost = cambio(almacen, 1);
    room.publish(cambio(almacen, 2));
    room.publish(cambio(almacen, 3));
    await vi.advanceTimersByTimeAsync(TIMES.hueco);
    room.publish(lost);
    expect(oido.saltos()).toEqual([[0, 3]]);
    expect(almacen.lecturas).toBe(1);
  });

  it('holds what is published while it reads, so that nobody gets it twice', async () => {
    const { almacen, room, oido } = open();
    room.readUpTo({ rev: 0, epoca: EPOCA });
    const first = cambio(almacen, 1);
    let follow = (): void => undefined;
    almacen.antes = () => (almacen.lecturas === 0 ? Promise.resolve() : new Promise((r) => (follow = r)));
    room.poke();
    await vi.advanceTimersByTimeAsync(0);
    room.publish(first);
    room.publish(cambio(almacen, 2));
    almacen.antes = () => Promise.resolve();
    follow();
    await vi.advanceTimersByTimeAsync(0);
    room.publish(cambio(almacen, 3));
    expect(oido.saltos()).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  it('covers a lost poke with its slow look, and reads nothing when nothing changed (D-96)', async () => {
    const { almacen, room, oido } = open();
    room.readUpTo({ rev: 0, epoca: EPOCA });
    await vi.advanceTimersByTimeAsync(TIMES.sondeo);
    expect(almacen.lecturas).toBe(0);
    cambio(almacen, 1);
    await vi.advanceTimersByTimeAsync(TIMES.sondeo);
    expect(oido.saltos()).toEqual([[0, 1]]);
  });

  it('tries again when the store did not answer', async () => {
    const { almacen, room, oido } = open();
    room.readUpTo({ rev: 0, epoca: EPOCA });
    almacen.antes = () => Promise.reject(new Error('caída'));
    cambio(almacen, 1);
    room.publish(cambio(almacen, 2));
    await vi.advanceTimersByTimeAsync(TIMES.hueco);
    almacen.antes = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(TIMES.reintento);
    expect(oido.saltos()).toEqual([[0, 2]]);
  });

  it('starts everybody anew when the store is of another history, whatever its numbers say (D-180)', async () => {
    const { almacen, room, oido } = open();
    await room.recognize();
    room.readUpTo({ rev: 9, epoca: EPOCA });
    Object.assign(almacen.room(TACOS, 1), { epoca: 'e2', rev: 11 });
    cambio(almacen, 1);
    await vi.advanceTimersByTimeAsync(TIMES.sondeo);
    expect(oido.marcos).toMatchObject([{ foto: true, rev: 12, epoca: 'e2' }]);
    expect(oido.avisos).toEqual(['{"t":"catalogo","rev":1,"epoca":"e2"}']);
    room.publish(cambio(almacen, 2));
    expect(oido.saltos().at(-1)).toEqual([12, 13]);
  });

  it('looks at once when somebody who comes has read another history (D-180)', async () => {
    const { almacen, room, oido } = open();
    room.readUpTo({ rev: 9, epoca: EPOCA });
    Object.assign(almacen.room(TACOS, 1), { epoca: 'e2', rev: 9 });
    room.readUpTo({ rev: 9, epoca: 'e2' });
    await vi.advanceTimersByTimeAsync(0);
    expect(oido.marcos).toMatchObject([{ foto: true, rev: 9, epoca: 'e2' }]);
  });

  it('keeps what is published before its first reading', () => {
    const { almacen, room, oido } = open();
    const [, b] = [cambio(almacen, 1), cambio(almacen, 2)];
    room.publish(b);
    room.readUpTo({ rev: 1, epoca: EPOCA });
    expect(oido.saltos()).toEqual([[1, 2]]);
  });
});

describe('who gets what', () => {
  it('writes a message once a group, and nothing for areas it does not concern (DESPACHO-013)', () => {
    const { almacen, room, oidos } = open([null, null, 1, 2]);
    room.readUpTo({ rev: 0, epoca: EPOCA });
    room.publish(cambio(almacen, 1, [1]));
    const [caja, otraCaja, cocina, bar] = oidos.map((o) => o.marcos[0]);
    expect(caja?.datos).toBeInstanceOf(Buffer);
    expect(otraCaja?.datos).toBe(caja?.datos);
    expect(cocina?.datos).toBeInstanceOf(Buffer);
    expect(bar).toMatchObject({ rev: 1, datos: null });
  });

  it('tells an area that a comanda is gone when it has nothing left to prepare there', () => {
    const { almacen, room, oido } = open([1]);
    room.readUpTo({ rev: 0, epoca: EPOCA });
    const served = makeComanda(1, [makePedido(1, { status: 3 }), makePedido(2, { area: 2 })]);
    room.publish(almacen.keep(TACOS, 1, served, [1]));
    const { cambios } = JSON.parse(String(oido.marcos[0]?.datos)) as { cambios: unknown[] };
    expect(cambios).toEqual([{ tipo: 'removida', id: served.id }]);
  });

  it('announces a new catalogue once, whoever says it', async () => {
    const { almacen, room, oido } = open();
    await room.recognize();
    almacen.room(TACOS, 1).catalogo = 5;
    room.catalogoCambio({ rev: 5, epoca: EPOCA });
    room.catalogoCambio({ rev: 5, epoca: EPOCA });
    await vi.advanceTimersByTimeAsync(TIMES.sondeo);
    expect(oido.avisos).toEqual(['{"t":"catalogo","rev":5,"epoca":"e1"}']);
    almacen.room(TACOS, 1).catalogo = 6;
    await vi.advanceTimersByTimeAsync(TIMES.sondeo);
    expect(oido.avisos).toHaveLength(2);
  });

  it('ends when the last one leaves', () => {
    const { room, oidos, alVaciarse } = open([null, 1]);
    room.leave(oidos[0]!.s);
    expect(alVaciarse).not.toHaveBeenCalled();
    room.leave(oidos[1]!.s);
    expect(alVaciarse).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
