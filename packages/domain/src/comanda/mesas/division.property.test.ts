import fc from 'fast-check';
import { describe, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { sumar } from '../../money.ts';
import { totalDeComanda } from '../comanda.ts';
import type { Ajuste } from '../cuenta/ajustes.ts';
import { importeDe } from '../cuenta/importe.ts';
import { repartir } from '../cuenta/reparto.ts';
import { AHORA, REBAJA, aComanda, aComplemento, aDespachado } from '../../test/builders.ts';
import { compartir, dividirEnPartes, type Division } from './division.ts';
import { repartirEnRonda } from './partes.ts';
import type { Pedido } from '../pedido.ts';
import { reunir } from './reunion.ts';
import { porCobrar, subcuentas, type Renombres } from '../cobro/subcuenta.ts';
import { trasladar, unir, type Union } from './traslado.ts';

/** The number of random bills; DIVISION_RUNS sets more. */
const CORRIDAS = runs(5_000, 'DIVISION_RUNS');
const PLAZO_MS = 1_800_000;
/** A tenth of the runs, because whole comandas take longer than sums. */
const COMANDAS = Math.max(runs(1_000), CORRIDAS / 10);

const PRECIO = fc.integer({ min: 0, max: 500_000 });
const PARTES = fc.integer({ min: 2, max: 20 });
const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The reductions of a line of `base`: each is its percentage of what the ones before it left. */
const ajustesDe = (base: number, centesimos: readonly number[]): Ajuste[] => {
  let queda = base;
  return centesimos.map((parte, i) => {
    const monto = 0 - Math.floor((queda * parte) / 100);
    queda += monto;
    return { id: `ajuste-${i}`, clase: REBAJA, monto, motivo: 'Tardó' };
  });
};
const CENTESIMOS = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 2 });

/** A dispatched bill of some dishes, adjusted or not, each with up to two companions, in up to two sub-accounts. */
const CUENTA = fc
  .array(fc.tuple(PRECIO, PRECIO, fc.array(PRECIO, { maxLength: 2 }), fc.constantFrom(null, 'Ana'), CENTESIMOS), {
    minLength: 1,
    maxLength: 5,
  })
  .map((platos): Pedido[] =>
    platos.flatMap(([base, costo, extras, subcuenta, centesimos]) => {
      const plato = aDespachado({ base, costo, subcuenta, ajustes: ajustesDe(base, centesimos) });
      return [plato, ...extras.map((extra) => aComplemento(plato, { base: extra, status: 3 }))];
    }),
  );

let ids = 0;
const sorteo = { id: (): string => `p${(ids += 1)}`, azar: (): number => 0.3 };
const suma = (pedidos: readonly Pedido[], de: 'base' | 'costo'): number =>
  sumar(pedidos.filter((p) => p.cancelado_en === null).map((p) => p[de]));

/**
 * Whether a division lost and doubled nothing, kept companions with the part of their dish, and is undone by rejoining.
 */
const revisar = (antes: readonly Pedido[], d: Division): boolean => {
  const porId = new Map(d.pedidos.map((p) => [p.id, p]));
  const juntas = reunir(aComanda({ pedidos: d.pedidos }), undefined, new Map(d.enteros.map((e) => [e.id, e])), AHORA);
  return (
    suma(antes, 'base') === suma(d.pedidos, 'base') &&
    totalDeComanda(antes) === totalDeComanda(d.pedidos) &&
    d.pedidos.every((p) => p.base >= 0 && p.lista === (porId.get(p.parte_de ?? p.id)?.lista ?? 0)) &&
    suma(antes, 'costo') === suma(d.pedidos, 'costo') &&
    porId.size === d.pedidos.length &&
    new Set(d.pedidos.map((p) => p.folio)).size === d.pedidos.length &&
    antes.every((p) => porId.has(p.id)) &&
    d.pedidos.every((p) => p.complemento_de === null || porId.get(p.complemento_de)?.subcuenta === p.subcuenta) &&
    d.partes.every((p) => p.status === 3 && p.despachado_en === porId.get(p.parte_de!)!.despachado_en) &&
    juntas.ok &&
    igual(
      juntas.value.pedidos.filter((p) => p.cancelado_en === null),
      antes,
    )
  );
};

describe('parts of a bill (D-45)', () => {
  it(
    `add up to the centavo and differ by one at most, in ${CORRIDAS} random bills (D-45)`,
    () => {
      fc.assert(
        fc.property(fc.array(PRECIO, { minLength: 1, maxLength: 8 }), PARTES, (montos, n) => {
          const partes = repartirEnRonda(montos, n);
          const cadaQuien = Array.from({ length: n }, (_, i) => sumar(partes.map((p) => p[i]!)));
          const exactas = partes.every((p, i) => sumar(p) === montos[i] && Math.max(...p) - Math.min(...p) <= 1);
          return exactas && igual(cadaQuien, repartir(sumar(montos), n));
        }),
        { numRuns: CORRIDAS },
      );
    },
    PLAZO_MS,
  );

  it(
    `give every sub-account its exact share and come together to what they were, in ${COMANDAS} comandas (D-45)`,
    () => {
      fc.assert(
        fc.property(CUENTA, PARTES, fc.constantFrom(null, 'Ana'), (pedidos, partes, subcuenta) => {
          const lineas = porCobrar(pedidos, subcuenta);
          const total = importeDe(lineas);
          const d = dividirEnPartes(aComanda({ pedidos }), { subcuenta, totalVisto: total, partes }, sorteo);
          if (!d.ok) return lineas.length === 0 ? d.motivo === 'SUBCUENTA_DESCONOCIDA' : d.motivo === 'COMANDA_LLENA';
          const ajenas = new Set(pedidos.filter((p) => !lineas.includes(p)).map((p) => p.subcuenta));
          const cuentas = subcuentas(d.value.pedidos).filter((s) => !ajenas.has(s.nombre));
          return (
            igual(
              cuentas.map((s) => s.total),
              repartir(total, partes),
            ) && revisar(pedidos, d.value)
          );
        }),
        { numRuns: COMANDAS },
      );
    },
    PLAZO_MS,
  );

  it(
    `of one shared dish are the dish, in ${COMANDAS} comandas (D-45)`,
    () => {
      fc.assert(
        fc.property(CUENTA, PARTES, (pedidos, n) => {
          const nombres = Array.from({ length: n }, (_, i) => `Persona ${i}`);
          const d = compartir(aComanda({ pedidos }), pedidos[0]!.id, nombres, sorteo);
          return d.ok && revisar(pedidos, d.value);
        }),
        { numRuns: COMANDAS },
      );
    },
    PLAZO_MS,
  );
});

describe('lines on their way (D-45)', () => {
  it(
    `are neither lost nor doubled, and what they owe stays, in ${COMANDAS} moves there and back (D-45)`,
    () => {
      fc.assert(
        fc.property(CUENTA, CUENTA, fc.nat(), fc.boolean(), (unos, otros, cual, todo) => {
          const [a, b] = [aComanda({ pedidos: unos }), aComanda({ pedidos: otros, nombre: 'Mesa 9' })];
          const plato = unos.filter((p) => !p.complemento)[cual % unos.filter((p) => !p.complemento).length]!;
          const ida = todo ? unir(a, b, () => cual / 2 ** 31) : trasladar(a, b, [plato.id], () => cual / 2 ** 31);
          if (!ida.ok) return false;
          const { origen, destino, movidos } = ida.value;
          const vuelta = trasladar(
            { ...b, pedidos: destino },
            { ...a, pedidos: origen },
            movidos.filter((p) => !p.complemento).map((p) => p.id),
            () => cual / 2 ** 31,
          );
          const todas = [...origen, ...destino];
          // When comandas are joined, a sub-account with the name of one of the destination is renamed.
          const nombres: Renombres = 'renombres' in ida.value ? (ida.value as Union).renombres : new Map();
          const idos = new Set(movidos.map((p) => p.id));
          const suyos = unos.map((p) =>
            idos.has(p.id) ? { ...p, subcuenta: nombres.get(p.subcuenta ?? '') ?? p.subcuenta } : p,
          );
          const sinLugar = (ps: readonly Pedido[]) =>
            [...ps].sort((x, y) => x.id.localeCompare(y.id)).map((p) => ({ ...p, folio: 0, movido_de: null }));
          return (
            suma(todas, 'base') === suma([...unos, ...otros], 'base') &&
            igual(sinLugar(todas), sinLugar([...suyos, ...otros])) &&
            new Set(destino.map((p) => p.folio)).size === destino.length &&
            destino.every((p) => p.complemento_de === null || destino.some((q) => q.id === p.complemento_de)) &&
            vuelta.ok &&
            igual(sinLugar(vuelta.value.destino), sinLugar(suyos)) &&
            igual(vuelta.value.origen, otros)
          );
        }),
        { numRuns: COMANDAS },
      );
    },
    PLAZO_MS,
  );
});
