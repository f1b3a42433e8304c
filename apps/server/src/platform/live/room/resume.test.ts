import { describe, expect, it } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Cambio, ServidorFrame } from '@comal/contract/events';
import {
  AHORA,
  FONDA,
  TACOS,
  openRig,
  randomOf,
  makeComanda,
  idOf,
  makePedido,
  makeSesion,
  type Rig,
  type Tab,
} from '../live.fixture.ts';
import { projectAll } from './projection.ts';
import type { Publication } from '../types.ts';

const PLACES = [
  [TACOS, 1],
  [TACOS, 2],
  [FONDA, 1],
] as const;
const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);
const STEPS = 120;

/** A screen that keeps its list across reconnections, as a till does, and fails on frames that are missing, repeated or of others. */
class Mirror {
  rev: number | null = null;
  readonly lista = new Map<string, ComandaVista>();
  #read = 0;
  #tab: Tab | null = null;

  constructor(
    private readonly rig: Rig,
    readonly lugar: number,
    readonly area: number | null,
  ) {}

  async connect(): Promise<void> {
    this.read();
    this.#tab?.socket.terminate();
    this.#read = 0;
    this.#tab = (await this.rig.open()).enter(`t${this.lugar}`, this.rev, this.area);
  }

  async upTo(rev: number): Promise<void> {
    const llega = (t: 'foto' | 'cambios'): Promise<unknown> =>
      Promise.resolve(this.#tab?.espera(t as 'foto', (f) => f.rev === rev));
    await Promise.race([llega('foto'), llega('cambios')]);
    this.read();
  }

  read(): void {
    const frames = this.#tab?.frames ?? [];
    for (const f of frames.slice(this.#read)) this.#apply(f);
    this.#read = frames.length;
  }

  #apply(f: ServidorFrame): void {
    if (f.t !== 'foto' && f.t !== 'cambios' && f.t !== 'latido') return;
    expect(f.rev).toBeGreaterThanOrEqual(this.rev ?? 0);
    if (f.t === 'foto') {
      expect(this.rev).toBeNull();
      for (const c of f.comandas) this.lista.set(c.id, c);
    }
    if (f.t === 'cambios') for (const c of f.cambios) this.#change(c);
    this.rev = f.rev;
  }

  #change(c: Cambio): void {
    const known = this.lista.get(c.tipo === 'removida' ? c.id : c.comanda.id);
    if (this.area === null) expect(known !== undefined).toBe(c.tipo !== 'agregada');
    if (c.tipo === 'removida') return void this.lista.delete(c.id);
    expect(c.comanda.rev).toBeGreaterThan(Math.max(known?.rev ?? 0, this.rev ?? 0));
    expect(c.comanda.nombre).toBe(`lugar ${this.lugar}`);
    this.lista.set(c.comanda.id, c.comanda);
  }
}

const byId = (comandas: Iterable<ComandaVista>): ComandaVista[] =>
  [...comandas].sort((a, b) => a.id.localeCompare(b.id));

/** Random changes in branches, whose publications come late, out of order, or never. */
const workOf = (rig: Rig, random: () => number) => {
  const whole = (n: number): number => Math.floor(random() * n);
  const late: Publication[] = [];
  let added = 0;

  const change = (place: number): Publication => {
    const [cliente, sucursal] = PLACES[place]!;
    const open = [...rig.almacen.room(cliente, sucursal).abiertas.keys()];
    const id = open[whole(open.length)];
    if (id && random() < 0.2) return rig.almacen.remove(cliente, sucursal, id);
    const pedidos = [1, 2, 3]
      .slice(whole(3))
      .map((n) => makePedido(n, { area: 1 + whole(2), status: random() < 0.7 ? 1 : 3 }));
    const data = makeComanda(0, pedidos, {
      nombre: `lugar ${place}`,
      id: id && random() < 0.6 ? id : idOf((added += 1), 2),
    });
    return rig.almacen.keep(cliente, sucursal, data);
  };

  const publicar = (p: Publication): void => {
    const luck = random();
    if (luck < 0.5) return rig.hub.publish(p);
    if (luck < 0.8) return void late.push(p);
    if (luck < 0.9) rig.hub.poke(p.cliente, p.sucursal);
  };

  const bringUpToDate = (): void => {
    while (late.length > 0) rig.hub.publish(late.splice(whole(late.length), 1)[0]!);
  };

  return { entero: whole, cambiar: change, publicar, ponerAlDia: bringUpToDate };
};

describe('resuming', () => {
  it.each(SEEDS)(
    'misses nothing and doubles nothing while others write, lose links and lose messages: seed %d (COMANDA-028, H77)',
    async (seed) => {
      const rig = await openRig({ hueco: 2, sondeo: 15 });
      const random = randomOf(seed);
      const { entero, cambiar, publicar, ponerAlDia } = workOf(rig, random);
      PLACES.forEach(([cliente, sucursal], i) => rig.sesiones.set(`t${i}`, makeSesion(`s${i}`, cliente, sucursal)));
      rig.almacen.antes = async () => {
        for (let i = entero(4); i > 0; i -= 1) await new Promise(setImmediate);
      };
      const mirrors = PLACES.flatMap((_, i) => [null, null, 1].map((area) => new Mirror(rig, i, area)));
      await Promise.all(mirrors.map((e) => e.connect()));

      for (let step = 0; step < STEPS; step += 1) {
        const luck = random();
        if (luck < 0.75) publicar(cambiar(entero(PLACES.length)));
        else if (luck < 0.85) ponerAlDia();
        else if (luck < 0.92) await mirrors[entero(mirrors.length)]?.connect();
        else await new Promise(setImmediate);
      }

      ponerAlDia();
      const latest = PLACES.map((_, i) => cambiar(i));
      latest.forEach((p) => rig.hub.publish(p));
      await Promise.all(mirrors.map((e) => e.upTo(latest[e.lugar]!.rev)));
      for (const e of mirrors) {
        const [cliente, sucursal] = PLACES[e.lugar]!;
        const { abiertas } = rig.almacen.room(cliente, sucursal);
        expect(byId(e.lista.values())).toEqual(byId(projectAll([...abiertas.values()], e.area, AHORA)));
      }
      await rig.close();
    },
  );
});
