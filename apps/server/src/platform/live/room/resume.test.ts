import { describe, expect, it } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Cambio, ServidorFrame } from '@comal/contract/events';
import {
  AHORA,
  FONDA,
  TACOS,
  openRig,
  randomOf,
  comandaOf,
  idOf,
  pedidoOf,
  sesionOf,
  type Rig,
  type Tab,
} from '../live.fixture.ts';
import { projectAll } from './projection.ts';
import type { Publication } from '../types.ts';

const LUGARES = [
  [TACOS, 1],
  [TACOS, 2],
  [FONDA, 1],
] as const;
const SEMILLAS = Array.from({ length: 12 }, (_, i) => i + 1);
const PASOS = 120;

/** A screen that keeps its list over lost links, as a till does, and complains of what is missed, doubled or not its own. */
class Espejo {
  rev: number | null = null;
  readonly lista = new Map<string, ComandaVista>();
  #leidos = 0;
  #pestana: Tab | null = null;

  constructor(
    private readonly rig: Rig,
    readonly lugar: number,
    readonly area: number | null,
  ) {}

  async conectar(): Promise<void> {
    this.leer();
    this.#pestana?.socket.terminate();
    this.#leidos = 0;
    this.#pestana = (await this.rig.abrir()).entrar(`t${this.lugar}`, this.rev, this.area);
  }

  async hasta(rev: number): Promise<void> {
    const llega = (t: 'foto' | 'cambios'): Promise<unknown> =>
      Promise.resolve(this.#pestana?.espera(t as 'foto', (f) => f.rev === rev));
    await Promise.race([llega('foto'), llega('cambios')]);
    this.leer();
  }

  leer(): void {
    const frames = this.#pestana?.frames ?? [];
    for (const f of frames.slice(this.#leidos)) this.#aplicar(f);
    this.#leidos = frames.length;
  }

  #aplicar(f: ServidorFrame): void {
    if (f.t !== 'foto' && f.t !== 'cambios' && f.t !== 'latido') return;
    expect(f.rev).toBeGreaterThanOrEqual(this.rev ?? 0);
    if (f.t === 'foto') {
      expect(this.rev).toBeNull();
      for (const c of f.comandas) this.lista.set(c.id, c);
    }
    if (f.t === 'cambios') for (const c of f.cambios) this.#cambiar(c);
    this.rev = f.rev;
  }

  #cambiar(c: Cambio): void {
    const conocida = this.lista.get(c.tipo === 'removida' ? c.id : c.comanda.id);
    if (this.area === null) expect(conocida !== undefined).toBe(c.tipo !== 'agregada');
    if (c.tipo === 'removida') return void this.lista.delete(c.id);
    expect(c.comanda.rev).toBeGreaterThan(Math.max(conocida?.rev ?? 0, this.rev ?? 0));
    expect(c.comanda.nombre).toBe(`lugar ${this.lugar}`);
    this.lista.set(c.comanda.id, c.comanda);
  }
}

const porId = (comandas: Iterable<ComandaVista>): ComandaVista[] =>
  [...comandas].sort((a, b) => a.id.localeCompare(b.id));

/** Somebody's random work in a branch: what they publish comes late, out of order, or never. */
const trabajoDe = (rig: Rig, azar: () => number) => {
  const entero = (n: number): number => Math.floor(azar() * n);
  const tarde: Publication[] = [];
  let nuevas = 0;

  const cambiar = (lugar: number): Publication => {
    const [cliente, sucursal] = LUGARES[lugar]!;
    const abiertas = [...rig.almacen.room(cliente, sucursal).abiertas.keys()];
    const id = abiertas[entero(abiertas.length)];
    if (id && azar() < 0.2) return rig.almacen.quitar(cliente, sucursal, id);
    const pedidos = [1, 2, 3]
      .slice(entero(3))
      .map((n) => pedidoOf(n, { area: 1 + entero(2), status: azar() < 0.7 ? 1 : 3 }));
    const datos = comandaOf(0, pedidos, {
      nombre: `lugar ${lugar}`,
      id: id && azar() < 0.6 ? id : idOf((nuevas += 1), 2),
    });
    return rig.almacen.guardar(cliente, sucursal, datos);
  };

  const publicar = (p: Publication): void => {
    const suerte = azar();
    if (suerte < 0.5) return rig.hub.publicar(p);
    if (suerte < 0.8) return void tarde.push(p);
    if (suerte < 0.9) rig.hub.poke(p.cliente, p.sucursal);
  };

  const ponerAlDia = (): void => {
    while (tarde.length > 0) rig.hub.publicar(tarde.splice(entero(tarde.length), 1)[0]!);
  };

  return { entero, cambiar, publicar, ponerAlDia };
};

describe('resuming', () => {
  it.each(SEMILLAS)(
    'misses nothing and doubles nothing while others write, lose links and lose messages: seed %d (COMANDA-028, H77)',
    async (semilla) => {
      const rig = await openRig({ hueco: 2, sondeo: 15 });
      const azar = randomOf(semilla);
      const { entero, cambiar, publicar, ponerAlDia } = trabajoDe(rig, azar);
      LUGARES.forEach(([cliente, sucursal], i) => rig.sesiones.set(`t${i}`, sesionOf(`s${i}`, cliente, sucursal)));
      rig.almacen.antes = async () => {
        for (let i = entero(4); i > 0; i -= 1) await new Promise(setImmediate);
      };
      const espejos = LUGARES.flatMap((_, i) => [null, null, 1].map((area) => new Espejo(rig, i, area)));
      await Promise.all(espejos.map((e) => e.conectar()));

      for (let paso = 0; paso < PASOS; paso += 1) {
        const suerte = azar();
        if (suerte < 0.75) publicar(cambiar(entero(LUGARES.length)));
        else if (suerte < 0.85) ponerAlDia();
        else if (suerte < 0.92) await espejos[entero(espejos.length)]?.conectar();
        else await new Promise(setImmediate);
      }

      ponerAlDia();
      const ultimas = LUGARES.map((_, i) => cambiar(i));
      ultimas.forEach((p) => rig.hub.publicar(p));
      await Promise.all(espejos.map((e) => e.hasta(ultimas[e.lugar]!.rev)));
      for (const e of espejos) {
        const [cliente, sucursal] = LUGARES[e.lugar]!;
        const { abiertas } = rig.almacen.room(cliente, sucursal);
        expect(porId(e.lista.values())).toEqual(porId(projectAll([...abiertas.values()], e.area, AHORA)));
      }
      await rig.cerrar();
    },
  );
});
