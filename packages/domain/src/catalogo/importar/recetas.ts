import { IMPORTE_MAXIMO, type Centavos } from '../../money.ts';
import { costoDeLinea, costoDeReceta } from '../costo.ts';
import { agrupar, sonIguales } from './hojas/hoja.ts';
import { HOJAS } from './hojas/hojas.ts';
import { permisoDeQuitar } from './permisos.ts';
import {
  renglonSinDueno,
  type Ajuste,
  type Borrador,
  type Falla,
  type PlanDeHoja,
  type Vigia,
} from './plan/plan-de-hoja.ts';
import type {
  Cambio,
  Clave,
  Dueno,
  ErrorDeCelda,
  Existente,
  IngredienteDeMenu,
  LineaDeMenu,
  MenuActual,
} from './tipos.ts';

/** The owner of a recipe: a dish or an add-on. */
export interface DuenoDeReceta {
  readonly de: Dueno;
  readonly dueno: Clave;
}

/** A complete recipe as the file has it. */
export interface RecetaDePlan extends DuenoDeReceta {
  readonly lineas: readonly Cambio<LineaDeMenu>[];
  /** Lines of the old recipe that the file lacks. */
  readonly quitadas: number;
  readonly cambia: boolean;
}

/** The new cost of a recipe, in centavos. */
export interface CostoDePlan extends DuenoDeReceta {
  readonly costo: Centavos;
}

/** What an ingredient costs per unit, in pesos. */
export type CostoDe = (ingrediente: Clave) => string;

type Lineas = readonly LineaDeMenu[];

/** A key for each recipe. */
const claveDeReceta = ({ de, dueno }: DuenoDeReceta): string => `${de}|${dueno}`;

const EQUIVALENCIA = 'Equivalencia';

/** A line with its unit and equivalence: 1 when the unit is the ingredient's own, which is also the default (D-54). */
export const ajustarLinea =
  (unidadDe: (ingrediente: Clave) => Clave) =>
  ({ antes, ahora, celdas }: Borrador<LineaDeMenu>): Ajuste<LineaDeMenu> => {
    const propia = unidadDe(ahora.ingrediente);
    const unidad = ahora.unidad === '' ? propia : ahora.unidad;
    if (unidad === propia) return { ahora: { ...ahora, unidad, equivalencia: '1' } };
    const esDeOtraUnidad = antes !== null && antes.datos.unidad !== unidad && !celdas.has(EQUIVALENCIA);
    const falta = ahora.equivalencia === '' || esDeOtraUnidad;
    return falta
      ? { columna: EQUIVALENCIA, mensaje: 'Indica a cuánto equivale la unidad elegida' }
      : { ahora: { ...ahora, unidad } };
  };

const ATOPESOS_POR_CENTAVO = 10n ** 16n;
const COSTO_MAXIMO = BigInt(IMPORTE_MAXIMO) * ATOPESOS_POR_CENTAVO;

const conCosto = (lineas: Lineas, costoDe: CostoDe) => lineas.map((l) => ({ ...l, costo: costoDe(l.ingrediente) }));
const total = (lineas: Lineas, costoDe: CostoDe): bigint =>
  conCosto(lineas, costoDe).reduce((t, l) => t + costoDeLinea(l.cantidad, l.equivalencia, l.costo), 0n);
const cuestaDemasiado = (lineas: Lineas, costoDe: CostoDe): boolean => total(lineas, costoDe) > COSTO_MAXIMO;

/** The present recipes of the branch by key. */
export const recetasActuales = ({ recetas }: MenuActual): ReadonlyMap<string, Existente<LineaDeMenu>[]> => {
  const porDueno = new Map<string, Existente<LineaDeMenu>[]>();
  for (const linea of recetas.values()) agrupar(porDueno, claveDeReceta(linea.datos), linea);
  return porDueno;
};

type Recetas = ReturnType<typeof recetasActuales>;

const MUY_CARA = 'El costo de la receta es demasiado grande';

/** The cost of an ingredient after the import. */
export const costoCon = (vivos: readonly Cambio<IngredienteDeMenu>[], actual: MenuActual['ingredientes']): CostoDe => {
  const nuevos = new Map(vivos.map((v) => [v.clave, v.ahora.costo]));
  return (clave) => nuevos.get(clave) ?? actual.get(clave)?.datos.costo ?? '0';
};

/** A line of a present recipe with an ingredient whose cost changes. */
interface LineaTocada {
  readonly receta: string;
  readonly linea: LineaDeMenu;
}

const tocadasPor = (
  cambian: ReadonlyMap<Clave, Cambio<IngredienteDeMenu>>,
  recetas: Recetas,
): ReadonlyMap<Clave, readonly LineaTocada[]> => {
  const tocadas = new Map<Clave, LineaTocada[]>();
  for (const [receta, lineas] of recetas)
    for (const { datos: linea } of lineas)
      if (cambian.has(linea.ingrediente)) agrupar(tocadas, linea.ingrediente, { receta, linea });
  return tocadas;
};

const datosDe = (lineas: readonly Existente<LineaDeMenu>[]): Lineas => lineas.map((l) => l.datos);

/** Ingredients whose new cost makes a present recipe exceed the limit of an amount. */
export const fallasDeCosto =
  (actual: MenuActual, recetas: Recetas) =>
  (vivos: readonly Cambio<IngredienteDeMenu>[]): Vigia<IngredienteDeMenu> => {
    const cambian = new Map(
      vivos.filter((v) => v.antes && v.antes.datos.costo !== v.ahora.costo).map((v) => [v.clave, v]),
    );
    const tocadas = tocadasPor(cambian, recetas);
    const costoDe = costoCon(vivos, actual.ingredientes);
    const afectadas = new Set([...tocadas.values()].flatMap((lineas) => lineas.map((l) => l.receta)));
    const totales = new Map([...afectadas].map((r) => [r, total(datosDe(recetas.get(r)!), costoDe)]));
    /** Undoes the cost change of an ingredient in the sums of its recipes. */
    const devolver = ({ clave, antes, ahora }: Cambio<IngredienteDeMenu>): string[] => {
      if (!antes || !cambian.delete(clave)) return [];
      return (tocadas.get(clave) ?? []).map(({ receta, linea: { cantidad, equivalencia } }) => {
        const de = (costo: string): bigint => costoDeLinea(cantidad, equivalencia, costo);
        totales.set(receta, totales.get(receta)! - de(ahora.costo) + de(antes.datos.costo));
        return receta;
      });
    };
    return (caidos) => {
      const porVer = caidos.length === 0 ? afectadas : new Set(caidos.flatMap(devolver));
      const caras = [...porVer].filter((r) => totales.get(r)! > COSTO_MAXIMO);
      const culpables = new Set(
        caras.flatMap((r) => datosDe(recetas.get(r)!)).flatMap((l) => cambian.get(l.ingrediente) ?? []),
      );
      return [...culpables].map(({ renglon }) => ({ renglon, columna: 'Costo por unidad', mensaje: MUY_CARA }));
    };
  };

/** The recipes of a file, and errors of recipes whose lines are all valid. */
export interface PlanDeRecetas {
  readonly recetas: readonly RecetaDePlan[];
  readonly errores: readonly ErrorDeCelda[];
  readonly omitidos: number;
}

/** The columns that say whose a line is. */
const DE_QUIEN = ['De', 'Nombre'];

const fallaDeReceta = (
  r: RecetaDePlan,
  costoDe: CostoDe,
  permisos: ReadonlySet<number>,
  sinDueno: number | undefined,
): Omit<Falla, 'renglon'> | null => {
  const lineas = r.lineas.map((l) => l.ahora);
  if (r.cambia && cuestaDemasiado(lineas, costoDe)) return { columna: 'Cantidad', mensaje: MUY_CARA };
  if (r.quitadas > 0 && sinDueno !== undefined)
    return {
      columna: 'Ingrediente',
      mensaje: `A la receta le faltan ingredientes, y el renglón ${sinDueno} no dice de quién es`,
    };
  if (r.quitadas === 0 || permisos.has(permisoDeQuitar(r.de))) return null;
  return { columna: 'Ingrediente', mensaje: 'A la receta le faltan ingredientes y no tienes permiso para quitarlos' };
};

const armar = (lineas: readonly Cambio<LineaDeMenu>[], antes: readonly Existente<LineaDeMenu>[]): RecetaDePlan => {
  const { de, dueno } = lineas[0]!.ahora;
  const quitadas = antes.length - lineas.filter((l) => l.antes).length;
  const cambia = quitadas > 0 || lineas.some((l) => !l.antes || !sonIguales(l.antes.datos, l.ahora));
  return { de, dueno, lineas, quitadas, cambia };
};

/**
 * Groups the lines of a file into recipes: one wrong line leaves its whole recipe unchanged, and one that does not say whose it is
 * leaves each that would lose ingredients.
 */
export const planDeRecetas = (
  hoja: PlanDeHoja<LineaDeMenu>,
  actuales: Recetas,
  costoDe: CostoDe,
  permisos: ReadonlySet<number>,
): PlanDeRecetas => {
  const { vivos, malos } = hoja;
  const sinDueno = renglonSinDueno(hoja, DE_QUIEN);
  const grupos = new Map<string, Cambio<LineaDeMenu>[]>();
  for (const linea of vivos) agrupar(grupos, claveDeReceta(linea.ahora), linea);
  const conMalos = new Set(malos.map((m) => claveDeReceta(m.ahora)));
  const completas = [...grupos]
    .filter(([clave]) => !conMalos.has(clave))
    .map(([clave, lineas]) => armar(lineas, actuales.get(clave) ?? []));
  const juzgadas = completas.map((receta) => ({ receta, falla: fallaDeReceta(receta, costoDe, permisos, sinDueno) }));
  const recetas = juzgadas.filter((j) => !j.falla).map((j) => j.receta);
  const errores = juzgadas.flatMap(({ receta, falla }) =>
    falla ? [{ hoja: HOJAS.recetas.nombre, renglon: Math.min(...receta.lineas.map((l) => l.renglon)), ...falla }] : [],
  );
  const escritas = recetas.reduce((n, r) => n + r.lineas.length, 0);
  return { recetas, errores, omitidos: vivos.length + malos.length - escritas };
};

/** The cost of every recipe that changes, itself or by an ingredient. */
export const costosDePlan = (
  cambiadas: readonly RecetaDePlan[],
  actuales: Recetas,
  costoDe: CostoDe,
  esDeCostoNuevo: (ingrediente: Clave) => boolean,
): CostoDePlan[] => {
  const nuevas = new Map(cambiadas.map((r) => [claveDeReceta(r), r.lineas.map((l) => l.ahora)]));
  const afectadas = [...actuales].flatMap(([clave, lineas]): [string, Lineas][] => {
    const datos = lineas.map((l) => l.datos);
    return !nuevas.has(clave) && datos.some((l) => esDeCostoNuevo(l.ingrediente)) ? [[clave, datos]] : [];
  });
  return [...nuevas, ...afectadas].map(([, lineas]) => {
    const { de, dueno } = lineas[0]!;
    return { de, dueno, costo: costoDeReceta(conCosto(lineas, costoDe)) };
  });
};
