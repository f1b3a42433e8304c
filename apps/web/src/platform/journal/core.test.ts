import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '@comal/domain/test/runs';
import { ApiError } from '../api/errors.ts';
import { endOf } from './outcome.ts';
import {
  AT_ONCE,
  draggedAlong,
  UNDER_WAY,
  nextRound,
  mayGo,
  leaves,
  comesBack,
  type End,
  type Course,
  type Row,
} from './core.ts';

const COMANDAS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

const entry = fc.record({
  llamada: fc.constantFrom('nueva', 'editar', 'actualizar', 'mover'),
  comandas: fc.uniqueArray(fc.constantFrom(...COMANDAS), { minLength: 1, maxLength: 2 }),
}) satisfies fc.Arbitrary<Omit<Row, 'clave'>>;

const colas = fc.array(entry, { maxLength: 25 }).map((all) => all.map((r, n): Row => ({ ...r, clave: `k${n}` })));

/** A step: which write under way ends, and how; or the page dies and forgets what it had sent. */
const steps = fc.array(
  fc.record({
    which: fc.nat(),
    que: fc.constantFrom('hecha', 'hecha', 'rechazada', 'perdida', 'sin-respuesta', 'tropiezo', 'muere'),
  }),
  { maxLength: 120 },
);

const FIN: Readonly<Record<string, End>> = {
  hecha: { tipo: 'hecha' },
  rechazada: { tipo: 'rechazada', falla: { code: 409, motivo: 'COMANDA_PAGADA', message: '' } },
  /** The server applied it, and the answer was lost. */
  perdida: { tipo: 'incierta', espera: 'todo' },
  'sin-respuesta': { tipo: 'incierta', espera: 'todo' },
  tropiezo: { tipo: 'incierta', espera: 'comanda' },
};

/** A server that applies each key once, and a device that stores only the queue. */
class World {
  readonly hechas: string[] = [];
  readonly revisar: string[] = [];
  readonly alLlegar = new Map<string, boolean>();
  marcha: Course = UNDER_WAY;
  constructor(public cola: readonly Row[]) {}

  send(): void {
    for (const r of mayGo(this.cola, this.marcha)) this.marcha = leaves(this.marcha, r.clave);
  }

  #remove(claves: readonly string[]): void {
    this.cola = this.cola.filter((r) => !claves.includes(r.clave));
  }

  #atender(r: Row, que: string): End {
    const known = this.alLlegar.get(r.clave);
    if (que === 'sin-respuesta' || que === 'tropiezo') return FIN[que]!;
    const accepts = known ?? que !== 'rechazada';
    if (known === undefined) {
      this.alLlegar.set(r.clave, accepts);
      if (accepts) this.hechas.push(r.clave);
    }
    if (que === 'perdida') return FIN['perdida']!;
    return accepts ? FIN['hecha']! : FIN['rechazada']!;
  }

  step(which: number, que: string): void {
    const underWay = this.cola.filter((r) => this.marcha.underWay.has(r.clave));
    const r = underWay[which % Math.max(1, underWay.length)];
    if (que === 'muere' || !r) {
      this.marcha = UNDER_WAY;
      return;
    }
    const fin = this.#atender(r, que);
    this.marcha = comesBack(this.marcha, r.clave, fin);
    if (fin.tipo === 'rechazada') {
      const out = [r, ...draggedAlong(this.cola, r)].map((x) => x.clave);
      this.revisar.push(...out);
      this.#remove(out);
    }
    if (fin.tipo === 'hecha') this.#remove([r.clave]);
  }
}

describe('the order of the queue', () => {
  it('loses none, does none twice, and keeps the order of each comanda, whatever fails (G5, D-98)', () => {
    fc.assert(
      fc.property(colas, steps, (cola, que) => {
        const world = new World(cola);
        const final = Array.from({ length: cola.length * 3 + 3 }, () => ({ which: 0, que: 'hecha' }));
        for (const { which, que: q } of [...que, { which: 0, que: 'muere' }, ...final]) {
          world.send();
          expect(world.marcha.underWay.size).toBeLessThanOrEqual(AT_ONCE);
          world.step(which, q);
        }
        const all = cola.map((r) => r.clave).sort();
        expect(world.cola).toEqual([]);
        expect([...world.hechas, ...world.revisar.filter((k) => !world.hechas.includes(k))].sort()).toEqual(all);
        expect(new Set(world.hechas).size).toBe(world.hechas.length);
        for (const id of COMANDAS) {
          const own = cola.filter((r) => r.comandas.includes(id)).map((r) => r.clave);
          expect(world.hechas.filter((k) => own.includes(k))).toEqual(own.filter((k) => world.hechas.includes(k)));
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it('opens comandas in the order in which they were made, whatever is lost or refused (H104)', () => {
    const withoutStumbles = steps.map((all) => all.filter(({ que }) => que !== 'tropiezo'));
    fc.assert(
      fc.property(colas, withoutStumbles, (cola, que) => {
        const world = new World(cola);
        const final = Array.from({ length: cola.length * 3 + 3 }, () => ({ which: 0, que: 'hecha' }));
        for (const { which, que: q } of [...que, { which: 0, que: 'muere' }, ...final]) {
          world.send();
          world.step(which, q);
        }
        const fresh = cola.filter((r) => r.llamada === 'nueva').map((r) => r.clave);
        expect(world.hechas.filter((k) => fresh.includes(k))).toEqual(fresh.filter((k) => world.hechas.includes(k)));
      }),
      { numRuns: runs(500) },
    );
  });

  it('lets different comandas go side by side, four at most', () => {
    const cola = COMANDAS.map((id): Row => ({ clave: id, llamada: 'actualizar', comandas: [id] }));
    expect(mayGo(cola, UNDER_WAY).map((r) => r.clave)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('an opening over which the server stumbles three times lets the others pass, and is tried again itself (H104)', () => {
    const cola = (['a', 'b'] as const).map((id): Row => ({ clave: id, llamada: 'nueva', comandas: [id] }));
    const turn = (m: Course): readonly string[] => mayGo(cola, m).map((r) => r.clave);
    let marcha = UNDER_WAY;
    for (const _time of [1, 2, 3]) {
      marcha = nextRound(marcha);
      expect(turn(marcha)).toEqual(['a']);
      marcha = comesBack(leaves(marcha, 'a'), 'a', FIN['tropiezo']!);
    }
    expect(turn(marcha)).toEqual(['b']);
    expect(turn(nextRound(marcha))).toEqual(['a', 'b']);
  });
});

describe('a refusal', () => {
  const cola: readonly Row[] = [
    { clave: '1', llamada: 'nueva', comandas: ['a'] },
    { clave: '2', llamada: 'actualizar', comandas: ['b'] },
    { clave: '3', llamada: 'actualizar', comandas: ['a'] },
    { clave: '4', llamada: 'mover', comandas: ['a', 'b'] },
    { clave: '5', llamada: 'editar', comandas: ['a'] },
  ];

  it('of an opening takes along what was written on that comanda', () => {
    expect(draggedAlong(cola, cola[0]!).map((r) => r.clave)).toEqual(['3', '5']);
  });

  it('of anything else takes nothing along', () => {
    expect(draggedAlong(cola, cola[2]!)).toEqual([]);
  });
});

describe('what an answer means for the queue', () => {
  const falla = (code: number, motivo: string, message?: string) => endOf(new ApiError({ code, motivo, message }));

  it.each([
    ['nobody', falla(0, 'SIN_CONEXION'), { tipo: 'incierta', espera: 'todo' }],
    [
      'a page of somebody else, in a hotel or while updating',
      falla(404, 'ERROR_INTERNO'),
      { tipo: 'incierta', espera: 'todo' },
    ],
    ['too many requests', falla(429, 'DEMASIADAS_PETICIONES', 'x'), { tipo: 'incierta', espera: 'todo' }],
    ['a database that is away', falla(503, 'SERVICIO_NO_DISPONIBLE', 'x'), { tipo: 'incierta', espera: 'todo' }],
    ['a server that stumbles', falla(500, 'ERROR_INTERNO', 'x'), { tipo: 'incierta', espera: 'comanda' }],
    ['a till that is locked', falla(403, 'SESION_BLOQUEADA', 'x'), { tipo: 'incierta', espera: 'todo' }],
    ['a password to change', falla(403, 'CONTRASENA_POR_CAMBIAR', 'x'), { tipo: 'incierta', espera: 'todo' }],
    ['a second factor to set up', falla(403, 'SEGUNDO_FACTOR_POR_ACTIVAR', 'x'), { tipo: 'incierta', espera: 'todo' }],
    ['a session that is over', falla(401, 'SESION_REQUERIDA', 'x'), { tipo: 'sin-sesion' }],
  ])('%s: the write stays', (_who, fin, expected) => {
    expect(fin).toEqual(expected);
  });

  it('the server’s own refusal: a person has to see it', () => {
    const failure409 = { code: 409, motivo: 'COMANDA_PAGADA', message: 'La comanda ya está pagada' };
    expect(endOf(new ApiError(failure409))).toEqual({ tipo: 'rechazada', falla: failure409 });
  });
});
