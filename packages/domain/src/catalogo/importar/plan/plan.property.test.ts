import { MEDIDAS } from '../../medida/medida.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claveDeNombre, limpiar } from '../../../texto.ts';
import { ALERGENOS, PICANTE_MAXIMO } from '../../alergenos.ts';
import { CLASES_FISCALES } from '../../impuestos.ts';
import { COLORES_DE_CATEGORIA, TIPOS_DE_UNIDAD } from '../../limites.ts';
import { decimalCanonico } from '../hojas/celdas.ts';
import { csvDeHojas } from '../csv.ts';
import { hojasDeMenu } from '../exportar.ts';
import { HOJAS } from '../hojas/hojas.ts';
import { crudasDe, leidas, menuCon, opcionDeMenu, planDe, TAQUERIA } from '../menu.fixture.ts';
import { sonIguales } from '../hojas/hoja.ts';
import { gruposActuales } from './plan-de-grupos.ts';
import type { PlanDeImportacion } from './plan.ts';
import type { HojaCruda, LineaDeMenu, MenuActual, OpcionDeMenu } from '../tipos.ts';

const NOMBRE = fc
  .oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), fc.stringMatching(/^['=+\-@#"; ,a-cñÁ]{1,10}$/))
  .map(limpiar)
  .filter((n) => claveDeNombre(n) !== '');
const nombres = (max: number) => fc.uniqueArray(NOMBRE, { selector: claveDeNombre, minLength: 1, maxLength: max });
const decimal = (min: number) =>
  fc
    .integer({ min, max: 10 ** 12 })
    .map((n) =>
      decimalCanonico(
        `${n < 0 ? '-' : ''}${Math.trunc(Math.abs(n) / 1e6)}.${String(Math.abs(n) % 1e6).padStart(6, '0')}`,
      )!,
    );
const uno = <T>(lista: readonly T[]) => fc.constantFrom(...lista);

interface Nombres {
  readonly categorias: string[];
  readonly areas: string[];
  readonly unidades: string[];
  readonly ingredientes: string[];
  readonly especificaciones: string[];
  readonly grupos: string[];
  readonly complementos: string[];
  readonly productos: string[];
}

const NOMBRES: fc.Arbitrary<Nombres> = fc.record({
  categorias: nombres(3),
  areas: nombres(2),
  unidades: nombres(3),
  ingredientes: nombres(4),
  especificaciones: nombres(3),
  grupos: nombres(3),
  complementos: nombres(3),
  productos: nombres(4),
});

const clavesDe = (lista: readonly string[]): string[] => lista.map(claveDeNombre);
const cada = <T>(lista: readonly string[], fila: (nombre: string) => fc.Arbitrary<T>) => fc.tuple(...lista.map(fila));

/** Groups of options that a branch may have: the first one may be opened by the others. */
const opciones = ({ grupos, especificaciones }: Nombres): fc.Arbitrary<OpcionDeMenu[]> => {
  const deGrupo = (grupo: string, i: number): fc.Arbitrary<OpcionDeMenu[]> => {
    const suyas = fc.shuffledSubarray(especificaciones, { minLength: 1 });
    const limites = fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 40 }));
    const cambios = fc.record({
      precio: fc.nat(99_999_999_999),
      defecto: fc.boolean(),
      abre: i === 0 ? fc.constant('') : uno(['', claveDeNombre(grupos[0]!)]),
    });
    return fc
      .tuple(limites, suyas, fc.array(cambios, { minLength: 3, maxLength: 3 }))
      .map(([[minimo, maximo], nombres, c]) =>
        nombres.map((opcion, k) => opcionDeMenu([grupo, minimo, maximo], opcion, c[k])),
      );
  };
  return fc.tuple(...grupos.map(deGrupo)).map((todas) => todas.flat());
};

/** Any menu a branch may have: also negative stock, names that break today's limits, and texts that look like formulas. */
const MENU: fc.Arbitrary<MenuActual> = NOMBRES.chain((n) => {
  const vendible = (nombre: string) => ({
    nombre: fc.constant(nombre),
    categoria: uno(clavesDe(n.categorias)),
    area: uno(clavesDe(n.areas)),
    unidad: uno(clavesDe(n.unidades)),
    precio: fc.nat(99_999_999_999),
    tiempo_de_preparacion: fc.nat(9_999),
    alergenos: fc.subarray(ALERGENOS.map((a) => a.id)),
    picante: fc.nat(PICANTE_MAXIMO),
    clase_fiscal: uno(CLASES_FISCALES.map((c) => c.id)),
    inventario: fc.option(decimal(-1_000_000)),
  });
  return fc
    .record({
      categorias: cada(n.categorias, (nombre) =>
        fc.record({ nombre: fc.constant(nombre), color: uno(COLORES_DE_CATEGORIA) }),
      ),
      areas: cada(n.areas, (nombre) => fc.record({ nombre: fc.constant(nombre), sin_preparacion: fc.boolean() })),
      unidades: cada(n.unidades, (nombre) =>
        fc.record({ nombre: fc.constant(nombre), abreviatura: NOMBRE, tipo: uno(TIPOS_DE_UNIDAD.map((t) => t.id)) }),
      ),
      ingredientes: cada(n.ingredientes, (nombre) =>
        fc.record({
          nombre: fc.constant(nombre),
          unidad: uno(clavesDe(n.unidades)),
          costo: decimal(0),
          inventario: decimal(-1_000_000),
        }),
      ),
      especificaciones: cada(n.especificaciones, (nombre) => fc.constant({ nombre })),
      opciones: opciones(n),
      complementos: cada(n.complementos, (nombre) => fc.record(vendible(nombre))),
      productos: cada(n.productos, (nombre) =>
        fc.record({
          ...vendible(nombre),
          codigo: fc.option(NOMBRE),
          complementos_gratis: fc.nat(9_999),
          medida: uno(MEDIDAS.map((m) => m.id)),
          estado_menu: uno([1, 2, 3, 4] as const),
          descripcion_menu: fc.oneof(fc.constant(''), NOMBRE),
          especificaciones: fc.subarray(clavesDe(n.especificaciones)).map((l) => l.sort()),
          complementos: fc.subarray(clavesDe(n.complementos)).map((l) => l.sort()),
          grupos: fc.shuffledSubarray(clavesDe(n.grupos)),
        }),
      ),
    })
    .chain((filas) => {
      const linea = ({ nombre, unidad }: { nombre: string; unidad: string }): fc.Arbitrary<LineaDeMenu> =>
        fc.record({
          de: fc.constant('producto' as const),
          dueno: uno(clavesDe(n.productos)),
          ingrediente: fc.constant(claveDeNombre(nombre)),
          cantidad: decimal(1),
          unidad: fc.constant(unidad),
          equivalencia: fc.constant('1'),
        });
      return fc.tuple(...filas.ingredientes.map(linea)).map((recetas) => menuCon({ ...filas, recetas }));
    });
});

const escritos = (p: PlanDeImportacion) =>
  [
    ...Object.values(p.cambios).flatMap((c) => c.map((x) => JSON.stringify(x.ahora))),
    ...p.recetas.flatMap((r) => r.lineas.map((l) => JSON.stringify(l.ahora))),
    ...p.grupos.map((g) => JSON.stringify([g.nombre, g.minimo, g.maximo, g.opciones.map((o) => o.ahora)])),
  ].sort();

/** The taco place's file with some cells replaced by anything. */
const ROTO: fc.Arbitrary<HojaCruda[]> = fc
  .array(
    fc.tuple(
      fc.nat(8),
      fc.nat(8),
      fc.nat(17),
      fc.oneof(
        NOMBRE,
        uno(['', '-1', '0', '20', 'Tacos', 'Queso', 'TP-1', 'Gramo', 'Gringa', 'pza', 'Salsa', 'Verde', 'Sí']),
      ),
    ),
    { maxLength: 6 },
  )
  .map((danos) =>
    leidas(hojasDeMenu(TAQUERIA)).map((h, i) => ({
      ...h,
      filas: h.filas.map((f, j) => ({
        ...f,
        celdas: f.celdas.map((c, k) =>
          j === 0 ? c : (danos.find((d) => d[0] === i && d[1] === j && d[2] === k)?.[3] ?? c),
        ),
      })),
    })),
  );

describe('any menu', () => {
  it('exported and imported again is the same, as sheets and as CSV', () => {
    fc.assert(
      fc.property(MENU, (menu) => {
        const hojas = hojasDeMenu(menu);
        for (const vuelta of [leidas(hojas), crudasDe(csvDeHojas(hojas))]) {
          const plan = planDe(vuelta, menu, new Set());
          expect(plan.errores).toStrictEqual([]);
          expect(plan.cuentas.map((c) => [c.nuevos, c.cambiados, c.omitidos])).toStrictEqual(
            plan.cuentas.map(() => [0, 0, 0]),
          );
          expect(plan.cuentas.reduce((t, c) => t + c.iguales, 0)).toBe(
            Object.values(menu).reduce((t, m) => t + m.size, gruposActuales(menu).size),
          );
          expect([escritos(plan), plan.costos]).toStrictEqual([[], []]);
        }
      }),
    );
  });
});

describe('any damaged file', () => {
  it('a plan never holds a row with an error, nor one that changes nothing', () => {
    fc.assert(
      fc.property(ROTO, (hojas) => {
        const plan = planDe(hojas);
        const malos = new Set(plan.errores.map((e) => `${e.hoja} ${e.renglon}`));
        const filas = [
          ...Object.entries(plan.cambios).flatMap(([hoja, cambios]) =>
            cambios.map((c) => ({ hoja: HOJAS[hoja as 'areas'].nombre, cambio: c })),
          ),
          ...plan.recetas.flatMap((r) => r.lineas.map((l) => ({ hoja: HOJAS.recetas.nombre, cambio: l }))),
          ...plan.grupos.flatMap((g) => g.opciones.map((o) => ({ hoja: HOJAS.opciones.nombre, cambio: o }))),
        ];
        expect(filas.filter(({ hoja, cambio }) => malos.has(`${hoja} ${cambio.renglon}`))).toStrictEqual([]);
        const sueltos = Object.values(plan.cambios).flat();
        expect(sueltos.filter((c) => c.antes && sonIguales<object>(c.antes.datos, c.ahora))).toStrictEqual([]);
        expect(plan.grupos.filter((g) => !g.cambia)).toStrictEqual([]);
      }),
    );
  });

  it('the order of its rows does not matter, except of options, which are offered in it', () => {
    fc.assert(
      fc.property(ROTO, fc.infiniteStream(fc.nat(1_000)), (hojas, azar) => {
        const revueltas = hojas.map((h) => {
          if (h.nombre === HOJAS.opciones.nombre) return h;
          const [titulos, ...filas] = h.filas;
          const suertes = new Map(filas.map((f) => [f, azar.next().value as number]));
          return {
            ...h,
            filas: [titulos!, ...filas.sort((a, b) => suertes.get(a)! - suertes.get(b)!)].map((f, i) => ({
              ...f,
              renglon: i + 1,
            })),
          };
        });
        const [uno_, otro] = [planDe(hojas), planDe(revueltas)];
        expect(escritos(otro)).toStrictEqual(escritos(uno_));
        expect(otro.cuentas).toStrictEqual(uno_.cuentas);
        expect(otro.costos).toHaveLength(uno_.costos.length);
        const sitios = (p: PlanDeImportacion) => p.errores.map((e) => `${e.hoja} ${e.columna}`).sort();
        expect(sitios(otro)).toStrictEqual(sitios(uno_));
      }),
    );
  });
});
