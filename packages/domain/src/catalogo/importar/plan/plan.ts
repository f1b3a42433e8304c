import { sonIguales, type Hoja } from '../hojas/hoja.ts';
import { CLAVES_DE_HOJA, HOJAS } from '../hojas/hojas.ts';
import type { ArchivoLeido } from '../leer.ts';
import type { SignoDecimal } from '../signo-decimal.ts';
import { cuentasDeGrupos, gruposActuales, planDeGrupos, type PlanDeGrupos } from './plan-de-grupos.ts';
import { planDeHoja, type Entorno, type PlanDeHoja, type Referido } from './plan-de-hoja.ts';
import {
  ajustarLinea,
  costoCon,
  costosDePlan,
  fallasDeCosto,
  planDeRecetas,
  recetasActuales,
  type CostoDePlan,
  type PlanDeRecetas,
  type RecetaDePlan,
} from '../recetas.ts';
import type {
  Cambio,
  Clave,
  ClaveDeHoja,
  CuentaDeHoja,
  ErrorDeCelda,
  GrupoDePlan,
  MenuActual,
  Renglones,
} from '../tipos.ts';

/** The sheets whose rows are written one by one; a recipe, or a group of options, is written as a whole. */
export type HojaSuelta = Exclude<ClaveDeHoja, 'recetas' | 'opciones'>;

/** What an import would do: valid rows that are new or change. */
export interface PlanDeImportacion {
  /** The decimal sign of the file; null when no number shows it. */
  readonly decimal: SignoDecimal | null;
  readonly cuentas: readonly CuentaDeHoja[];
  readonly errores: readonly ErrorDeCelda[];
  readonly cambios: { readonly [H in HojaSuelta]: readonly Cambio<Renglones[H]>[] };
  /** Groups of options that change, each complete. */
  readonly grupos: readonly GrupoDePlan[];
  /** Recipes that change, each complete. */
  readonly recetas: readonly RecetaDePlan[];
  /** New costs of those recipes, and of those whose ingredients change their cost. */
  readonly costos: readonly CostoDePlan[];
}

const SIN_FILAS = { filas: [], errores: [] } as const;

/** The name of a row of the branch, of options that of their group; its key when there is none. */
export const nombreEn = (actual: MenuActual) => {
  const grupos = new Map(
    [...gruposActuales(actual)].map(([clave, [opcion]]) => [clave, opcion!.datos.nombre_de_grupo]),
  );
  return (hoja: ClaveDeHoja, clave: Clave): string => {
    if (hoja === 'opciones') return grupos.get(clave) ?? clave;
    const datos = actual[hoja].get(clave)?.datos;
    return datos && 'nombre' in datos ? datos.nombre : clave;
  };
};

/** What rows of other sheets may refer to: a row of the branch, a valid row of the file, or one with errors in its row. */
interface Conocidos {
  readonly hay: Pick<ReadonlySet<Clave>, 'has'>;
  readonly vivos: ReadonlySet<Clave>;
  readonly malos: ReadonlyMap<Clave, number>;
}

const referidoEn =
  (conocidos: ReadonlyMap<ClaveDeHoja, Conocidos>) =>
  (hoja: ClaveDeHoja, clave: Clave): Referido => {
    const { hay, vivos, malos } = conocidos.get(hoja)!;
    return hay.has(clave) || vivos.has(clave) ? 'bien' : (malos.get(clave) ?? 'desconocido');
  };

/** The rows of a sheet that count. */
interface PorContar<T> {
  readonly vivos: readonly Cambio<T>[];
  readonly malos: readonly unknown[];
}

const cuentaDe = <T extends object>({ nombre }: Hoja<T>, { vivos, malos }: PorContar<T>): CuentaDeHoja => {
  const nuevos = vivos.filter((v) => !v.antes).length;
  const iguales = vivos.filter((v) => v.antes && sonIguales(v.antes.datos, v.ahora)).length;
  return { hoja: nombre, nuevos, cambiados: vivos.length - nuevos - iguales, iguales, omitidos: malos.length };
};

const cuentaDeRecetas = ({ recetas, omitidos }: PlanDeRecetas): CuentaDeHoja => {
  const vivos = recetas.flatMap((r) => r.lineas);
  const quitadas = recetas.reduce((n, r) => n + r.quitadas, 0);
  const cuenta = cuentaDe(HOJAS.recetas, { vivos, malos: [] });
  return { ...cuenta, cambiados: cuenta.cambiados + quitadas, omitidos };
};

const cambiosDe = <T extends object>({ vivos }: PlanDeHoja<T>): Cambio<T>[] =>
  vivos.filter((v) => !v.antes || !sonIguales(v.antes.datos, v.ahora));

/** Errors by sheet in the order of the file, then by row. */
const ordenados = (errores: readonly ErrorDeCelda[]): ErrorDeCelda[] => {
  const nombres = CLAVES_DE_HOJA.map((c) => HOJAS[c].nombre);
  return [...errores].sort((a, b) => nombres.indexOf(a.hoja) - nombres.indexOf(b.hoja) || a.renglon - b.renglon);
};

interface Hechos {
  readonly hojas: { readonly [H in ClaveDeHoja]: PlanDeHoja<Renglones[H]> };
  readonly grupos: PlanDeGrupos;
}

/** Plans the sheets in order, so that each only refers to planned ones. */
const planearHojas = (archivo: ArchivoLeido, actual: MenuActual, permisos: ReadonlySet<number>): Hechos => {
  const conocidos = new Map<ClaveDeHoja, Conocidos>();
  const comun = { permisos, nombreDe: nombreEn(actual), referido: referidoEn(conocidos) };
  const de = <H extends ClaveDeHoja>(
    clave: H,
    propio: Partial<Entorno<Renglones[H]>> = {},
  ): PlanDeHoja<Renglones[H]> => {
    const hoja: Hoja<Renglones[H]> = HOJAS[clave];
    const hecho = planDeHoja(hoja, archivo.hojas.get(clave) ?? SIN_FILAS, {
      ...comun,
      actual: actual[clave],
      nombreDeHoja: (h) => HOJAS[h].nombre,
      ...propio,
    });
    const malos = new Map(hecho.malos.map((m) => [m.clave, m.renglon]));
    conocidos.set(clave, { hay: actual[clave], vivos: new Set(hecho.vivos.map((v) => v.clave)), malos });
    return hecho;
  };
  const [categorias, areas, unidades] = [de('categorias'), de('areas'), de('unidades')];
  const ingredientes = de('ingredientes', { revisar: fallasDeCosto(actual, recetasActuales(actual)) });
  const [especificaciones, opciones] = [de('especificaciones'), de('opciones')];
  const hay = gruposActuales(actual);
  const grupos = planDeGrupos(opciones, hay, permisos);
  conocidos.set('opciones', { hay, vivos: new Set(grupos.grupos.map((g) => g.clave)), malos: grupos.malos });
  const [complementos, productos] = [de('complementos'), de('productos')];
  const nueva = new Map(ingredientes.vivos.map((v) => [v.clave, v.ahora.unidad]));
  const unidadDe = (i: Clave): Clave => actual.ingredientes.get(i)?.datos.unidad ?? nueva.get(i) ?? '';
  const recetas = de('recetas', { ajustar: ajustarLinea(unidadDe) });
  const sueltas = { categorias, areas, unidades, ingredientes, especificaciones, complementos, productos };
  return { hojas: { ...sueltas, opciones, recetas }, grupos };
};

const cuentasDe = ({ hojas: p, grupos }: Hechos, recetario: PlanDeRecetas): CuentaDeHoja[] => [
  cuentaDe(HOJAS.categorias, p.categorias),
  cuentaDe(HOJAS.areas, p.areas),
  cuentaDe(HOJAS.unidades, p.unidades),
  cuentaDe(HOJAS.ingredientes, p.ingredientes),
  cuentaDe(HOJAS.especificaciones, p.especificaciones),
  ...cuentasDeGrupos(grupos),
  cuentaDe(HOJAS.complementos, p.complementos),
  cuentaDe(HOJAS.productos, p.productos),
  cuentaDeRecetas(recetario),
];

/**
 * What a file would do to the menu of a branch with some permissions: every wrong cell, and every valid row. Rows that the file
 * does not name, and columns that it lacks, stay as they are.
 */
export const planDeImportacion = (
  archivo: ArchivoLeido,
  actual: MenuActual,
  permisos: ReadonlySet<number>,
): PlanDeImportacion => {
  const hechos = planearHojas(archivo, actual, permisos);
  const { hojas: p, grupos } = hechos;
  const actuales = recetasActuales(actual);
  const costoDe = costoCon(p.ingredientes.vivos, actual.ingredientes);
  const recetario = planDeRecetas(p.recetas, actuales, costoDe, permisos);
  const recetas = recetario.recetas.filter((r) => r.cambia);
  const deCostoNuevo = new Set(
    p.ingredientes.vivos.filter((v) => v.antes?.datos.costo !== v.ahora.costo).map((v) => v.clave),
  );
  return {
    decimal: archivo.decimal.signo,
    cuentas: cuentasDe(hechos, recetario),
    errores: ordenados([
      ...Object.values(p).flatMap((h) => h.errores),
      ...[...grupos.errores, ...recetario.errores, ...archivo.errores],
    ]),
    cambios: {
      categorias: cambiosDe(p.categorias),
      areas: cambiosDe(p.areas),
      unidades: cambiosDe(p.unidades),
      ingredientes: cambiosDe(p.ingredientes),
      especificaciones: cambiosDe(p.especificaciones),
      complementos: cambiosDe(p.complementos),
      productos: cambiosDe(p.productos),
    },
    grupos: grupos.grupos.filter((g) => g.cambia),
    recetas,
    costos: costosDePlan(recetas, actuales, costoDe, (i) => deCostoNuevo.has(i)),
  };
};
