import { sonIguales, type Hoja } from '../hojas/hoja.ts';
import { CLAVES_DE_HOJA, HOJAS } from '../hojas/hojas.ts';
import type { ArchivoLeido } from '../leer.ts';
import type { SignoDecimal } from '../signo-decimal.ts';
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
import type { Cambio, Clave, ClaveDeHoja, CuentaDeHoja, ErrorDeCelda, MenuActual, Renglones } from '../tipos.ts';

/** The sheets whose rows are written one by one; a recipe is written as a whole. */
export type HojaSuelta = Exclude<ClaveDeHoja, 'recetas'>;

/** What an import would do: valid rows that are new or change. */
export interface PlanDeImportacion {
  /** The decimal sign of the file; null when no number shows it. */
  readonly decimal: SignoDecimal | null;
  readonly cuentas: readonly CuentaDeHoja[];
  readonly errores: readonly ErrorDeCelda[];
  readonly cambios: { readonly [H in HojaSuelta]: readonly Cambio<Renglones[H]>[] };
  /** Recipes that change, each complete. */
  readonly recetas: readonly RecetaDePlan[];
  /** New costs of those recipes, and of those whose ingredients change their cost. */
  readonly costos: readonly CostoDePlan[];
}

type Planes = { [H in ClaveDeHoja]?: PlanDeHoja<Renglones[H]> };

const SIN_FILAS = { filas: [], errores: [] } as const;

/** The name of a row of the branch; its key when there is none. */
export const nombreEn =
  (actual: MenuActual) =>
  (hoja: ClaveDeHoja, clave: Clave): string => {
    const datos = actual[hoja].get(clave)?.datos;
    return datos && 'nombre' in datos ? datos.nombre : clave;
  };

/** Whether a row exists after the import: in the branch, or as a valid row of the file. */
const referidoEn = (planes: Planes, actual: MenuActual) => {
  const vistos = new Map<ClaveDeHoja, { vivos: ReadonlySet<Clave>; malos: ReadonlyMap<Clave, number> }>();
  return (hoja: ClaveDeHoja, clave: Clave): Referido => {
    if (actual[hoja].has(clave)) return 'bien';
    const visto = vistos.get(hoja) ?? {
      vivos: new Set(planes[hoja]?.vivos.map((v) => v.clave)),
      malos: new Map(planes[hoja]?.malos.map((m) => [m.clave, m.renglon])),
    };
    vistos.set(hoja, visto);
    return visto.vivos.has(clave) ? 'bien' : (visto.malos.get(clave) ?? 'desconocido');
  };
};

const cuentaDe = <T extends object>({ nombre }: Hoja<T>, { vivos, malos }: PlanDeHoja<T>): CuentaDeHoja => {
  const nuevos = vivos.filter((v) => !v.antes).length;
  const iguales = vivos.filter((v) => v.antes && sonIguales(v.antes.datos, v.ahora)).length;
  return { hoja: nombre, nuevos, cambiados: vivos.length - nuevos - iguales, iguales, omitidos: malos.length };
};

const cuentaDeRecetas = ({ recetas, omitidos }: PlanDeRecetas): CuentaDeHoja => {
  const vivos = recetas.flatMap((r) => r.lineas);
  const quitadas = recetas.reduce((n, r) => n + r.quitadas, 0);
  const cuenta = cuentaDe(HOJAS.recetas, { vivos, malos: [], errores: [] });
  return { ...cuenta, cambiados: cuenta.cambiados + quitadas, omitidos };
};

const cambiosDe = <T extends object>({ vivos }: PlanDeHoja<T>): Cambio<T>[] =>
  vivos.filter((v) => !v.antes || !sonIguales(v.antes.datos, v.ahora));

/** Errors by sheet in the order of the file, then by row. */
const ordenados = (errores: readonly ErrorDeCelda[]): ErrorDeCelda[] => {
  const nombres = CLAVES_DE_HOJA.map((c) => HOJAS[c].nombre);
  return [...errores].sort((a, b) => nombres.indexOf(a.hoja) - nombres.indexOf(b.hoja) || a.renglon - b.renglon);
};

type Hechos = { readonly [H in ClaveDeHoja]: PlanDeHoja<Renglones[H]> };

/** Plans the sheets in order, so that each only refers to planned ones. */
const planearHojas = (archivo: ArchivoLeido, actual: MenuActual, permisos: ReadonlySet<number>): Hechos => {
  const planes: Planes = {};
  const de = <H extends ClaveDeHoja>(
    clave: H,
    propio: Partial<Entorno<Renglones[H]>> = {},
  ): PlanDeHoja<Renglones[H]> => {
    const hoja: Hoja<Renglones[H]> = HOJAS[clave];
    const hecho = planDeHoja(hoja, archivo.hojas.get(clave) ?? SIN_FILAS, {
      permisos,
      actual: actual[clave],
      nombreDe: nombreEn(actual),
      referido: referidoEn(planes, actual),
      nombreDeHoja: (h) => HOJAS[h].nombre,
      ...propio,
    });
    Object.assign(planes, { [clave]: hecho });
    return hecho;
  };
  const [categorias, areas, unidades] = [de('categorias'), de('areas'), de('unidades')];
  const ingredientes = de('ingredientes', { revisar: fallasDeCosto(actual, recetasActuales(actual)) });
  const [especificaciones, complementos, productos] = [de('especificaciones'), de('complementos'), de('productos')];
  const nueva = new Map(ingredientes.vivos.map((v) => [v.clave, v.ahora.unidad]));
  const unidadDe = (i: Clave): Clave => actual.ingredientes.get(i)?.datos.unidad ?? nueva.get(i) ?? '';
  const recetas = de('recetas', { ajustar: ajustarLinea(unidadDe) });
  return { categorias, areas, unidades, ingredientes, especificaciones, complementos, productos, recetas };
};

const cuentasDe = (p: Hechos, recetario: PlanDeRecetas): CuentaDeHoja[] => [
  cuentaDe(HOJAS.categorias, p.categorias),
  cuentaDe(HOJAS.areas, p.areas),
  cuentaDe(HOJAS.unidades, p.unidades),
  cuentaDe(HOJAS.ingredientes, p.ingredientes),
  cuentaDe(HOJAS.especificaciones, p.especificaciones),
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
  const p = planearHojas(archivo, actual, permisos);
  const actuales = recetasActuales(actual);
  const costoDe = costoCon(p.ingredientes.vivos, actual.ingredientes);
  const recetario = planDeRecetas(p.recetas, actuales, costoDe, permisos);
  const recetas = recetario.recetas.filter((r) => r.cambia);
  const deCostoNuevo = new Set(
    p.ingredientes.vivos.filter((v) => v.antes?.datos.costo !== v.ahora.costo).map((v) => v.clave),
  );
  return {
    decimal: archivo.decimal.signo,
    cuentas: cuentasDe(p, recetario),
    errores: ordenados([...Object.values(p).flatMap((h) => h.errores), ...recetario.errores, ...archivo.errores]),
    cambios: {
      categorias: cambiosDe(p.categorias),
      areas: cambiosDe(p.areas),
      unidades: cambiosDe(p.unidades),
      ingredientes: cambiosDe(p.ingredientes),
      especificaciones: cambiosDe(p.especificaciones),
      complementos: cambiosDe(p.complementos),
      productos: cambiosDe(p.productos),
    },
    recetas,
    costos: costosDePlan(recetas, actuales, costoDe, (i) => deCostoNuevo.has(i)),
  };
};
