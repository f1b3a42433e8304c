import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Almacen, TACOS, comandaDe, pedidoDe } from '../live.fixture.ts';
import type { Frame } from '../marcos.ts';
import { Rama } from './rama.ts';
import { TIMES } from '../tipos.ts';

/** A room on a store in memory, with one listener a group, all heard. */
const abrir = (areas: (number | null)[] = [null]) => {
  const almacen = new Almacen();
  const alVaciarse = vi.fn();
  const deps = {
    leerDelta: almacen.leerDelta.bind(almacen),
    leerRevs: almacen.leerRevs.bind(almacen),
    sesionDeToken: () => Promise.resolve(null),
    reloj: () => Date.now(),
    log: { warn: () => undefined },
  };
  const rama = new Rama(TACOS, 1, deps, TIMES, alVaciarse);
  const oidos = areas.map((area) => {
    const marcos: Frame[] = [];
    const avisos: string[] = [];
    const s = {
      area,
      recibir: (m: Frame) => void marcos.push(m),
      anunciar: (d: Buffer) => void avisos.push(String(d)),
    };
    rama.entrar(s);
    return { marcos, avisos, s, saltos: () => marcos.map((m) => [m.desde, m.rev]) };
  });
  return { almacen, rama, oidos, oido: oidos[0]!, alVaciarse };
};

const cambio = (almacen: Almacen, n = 1, areas: number[] | 'todas' = 'todas') =>
  almacen.guardar(TACOS, 1, comandaDe(n, [pedidoDe(n)]), areas);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the order of a branch’s changes', () => {
  it('lets the next one out at once, without reading (COMANDA-028)', () => {
    const { almacen, rama, oido } = abrir();
    rama.leidaHasta(0);
    for (let n = 1; n <= 3; n += 1) rama.publicar(cambio(almacen, n));
    expect(oido.saltos()).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(almacen.lecturas).toBe(0);
  });

  it('makes a later one wait for the one before it', () => {
    const { almacen, rama, oido } = abrir();
    rama.leidaHasta(0);
    const [a, b, c] = [cambio(almacen, 1), cambio(almacen, 2), cambio(almacen, 3)];
    rama.publicar(c);
    rama.publicar(b);
    expect(oido.saltos()).toEqual([]);
    rama.publicar(a);
    expect(oido.saltos()).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    vi.advanceTimersByTime(TIMES.hueco);
    expect(almacen.lecturas).toBe(0);
  });

  it('reads what does not come within 30 ms, once, and drops what comes later than that', async () => {
    const { almacen, rama, oido } = abrir();
    rama.leidaHasta(0);
    const perdida = cambio(almacen, 1);
    rama.publicar(cambio(almacen, 2));
    rama.publicar(cambio(almacen, 3));
    await vi.advanceTimersByTimeAsync(TIMES.hueco);
    rama.publicar(perdida);
    expect(oido.saltos()).toEqual([[0, 3]]);
    expect(almacen.lecturas).toBe(1);
  });

  it('holds what is published while it reads, so that nobody gets it twice', async () => {
    const { almacen, rama, oido } = abrir();
    rama.leidaHasta(0);
    const primera = cambio(almacen, 1);
    let seguir = (): void => undefined;
    almacen.antes = () => (almacen.lecturas === 0 ? Promise.resolve() : new Promise((r) => (seguir = r)));
    rama.poke();
    await vi.advanceTimersByTimeAsync(0);
    rama.publicar(primera);
    rama.publicar(cambio(almacen, 2));
    almacen.antes = () => Promise.resolve();
    seguir();
    await vi.advanceTimersByTimeAsync(0);
    rama.publicar(cambio(almacen, 3));
    expect(oido.saltos()).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  it('covers a lost poke with its slow look, and reads nothing when nothing changed (D-96)', async () => {
    const { almacen, rama, oido } = abrir();
    rama.leidaHasta(0);
    await vi.advanceTimersByTimeAsync(TIMES.sondeo);
    expect(almacen.lecturas).toBe(0);
    cambio(almacen, 1);
    await vi.advanceTimersByTimeAsync(TIMES.sondeo);
    expect(oido.saltos()).toEqual([[0, 1]]);
  });

  it('tries again when the store did not answer', async () => {
    const { almacen, rama, oido } = abrir();
    rama.leidaHasta(0);
    almacen.antes = () => Promise.reject(new Error('caída'));
    cambio(almacen, 1);
    rama.publicar(cambio(almacen, 2));
    await vi.advanceTimersByTimeAsync(TIMES.hueco);
    almacen.antes = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(TIMES.reintento);
    expect(oido.saltos()).toEqual([[0, 2]]);
  });

  it('starts everybody anew when the store went back to an older rev', async () => {
    const { almacen, rama, oido } = abrir();
    cambio(almacen, 1);
    rama.leidaHasta(9);
    await vi.advanceTimersByTimeAsync(TIMES.sondeo);
    expect(oido.marcos).toMatchObject([{ foto: true, rev: 1 }]);
    rama.publicar(cambio(almacen, 2));
    expect(oido.saltos().at(-1)).toEqual([1, 2]);
  });

  it('keeps what is published before its first reading', () => {
    const { almacen, rama, oido } = abrir();
    const [, b] = [cambio(almacen, 1), cambio(almacen, 2)];
    rama.publicar(b);
    rama.leidaHasta(1);
    expect(oido.saltos()).toEqual([[1, 2]]);
  });
});

describe('who gets what', () => {
  it('writes a message once a group, and nothing for areas it does not concern (DESPACHO-013)', () => {
    const { almacen, rama, oidos } = abrir([null, null, 1, 2]);
    rama.leidaHasta(0);
    rama.publicar(cambio(almacen, 1, [1]));
    const [caja, otraCaja, cocina, barra] = oidos.map((o) => o.marcos[0]);
    expect(caja?.datos).toBeInstanceOf(Buffer);
    expect(otraCaja?.datos).toBe(caja?.datos);
    expect(cocina?.datos).toBeInstanceOf(Buffer);
    expect(barra).toMatchObject({ rev: 1, datos: null });
  });

  it('tells an area that a comanda is gone when it has nothing left to prepare there', () => {
    const { almacen, rama, oido } = abrir([1]);
    rama.leidaHasta(0);
    const despachada = comandaDe(1, [pedidoDe(1, { status: 3 }), pedidoDe(2, { area: 2 })]);
    rama.publicar(almacen.guardar(TACOS, 1, despachada, [1]));
    const { cambios } = JSON.parse(String(oido.marcos[0]?.datos)) as { cambios: unknown[] };
    expect(cambios).toEqual([{ tipo: 'removida', id: despachada.id }]);
  });

  it('announces a new catalogue once, whoever says it', async () => {
    const { almacen, rama, oido } = abrir();
    await rama.conocer();
    almacen.rama(TACOS, 1).catalogo = 5;
    rama.catalogoCambio(5);
    rama.catalogoCambio(5);
    await vi.advanceTimersByTimeAsync(TIMES.sondeo);
    expect(oido.avisos).toEqual(['{"t":"catalogo","rev":5}']);
    almacen.rama(TACOS, 1).catalogo = 6;
    await vi.advanceTimersByTimeAsync(TIMES.sondeo);
    expect(oido.avisos).toHaveLength(2);
  });

  it('ends when the last one leaves', () => {
    const { rama, oidos, alVaciarse } = abrir([null, 1]);
    rama.salir(oidos[0]!.s);
    expect(alVaciarse).not.toHaveBeenCalled();
    rama.salir(oidos[1]!.s);
    expect(alVaciarse).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
