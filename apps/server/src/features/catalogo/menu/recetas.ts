import type { PlanDeImportacion } from '@comal/domain/catalogo/importar/plan/plan';
import type { Dueno } from '@comal/domain/catalogo/importar/tipos';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { IdDe } from './ids.ts';
import { actualizarEnMasa } from './masa.ts';

const HOJA = { producto: 'productos', complemento: 'complementos' } as const;

/** The number of lines of recipes that need a new id. */
export const cuantasLineas = ({ recetas }: PlanDeImportacion): number =>
  recetas.reduce((n, r) => n + r.lineas.filter((l) => !l.antes).length, 0);

/** Ids for new lines. */
export const lineasNuevas = (cuantas: number): Query<{ linea: number }> =>
  sqlText(`SELECT nextval('receta_linea')::integer AS linea FROM generate_series(1, $1::integer)`, [cuantas]);

const insertar = (
  de: Dueno,
): string => `INSERT INTO receta (cliente, sucursal, ${de}, version, linea, ingrediente, cantidad, unidad, equivalencia)
  SELECT x.cliente, x.sucursal, x.id, x.receta_version, t.linea, t.ingrediente, t.cantidad, t.unidad, t.equivalencia
  FROM json_to_recordset($3::json) AS t(dueno integer, linea integer, ingrediente integer, cantidad numeric, unidad integer, equivalencia numeric)
  JOIN ${de} x ON x.cliente = $1 AND x.sucursal = $2 AND x.id = t.dueno`;
const avanzar = (de: Dueno): string =>
  `UPDATE ${de} SET receta_version = receta_version + 1 WHERE cliente = $1 AND sucursal = $2 AND id = ANY($3::integer[])`;

const recetasDe = (en: Alcance, de: Dueno, plan: PlanDeImportacion, idDe: IdDe, lineaDe: () => number): Query[] => {
  const recetas = plan.recetas.filter((r) => r.de === de);
  if (recetas.length === 0) return [];
  const filas = recetas.flatMap((r) =>
    r.lineas.map(({ antes, ahora }) => ({
      dueno: idDe(HOJA[de], r.dueno),
      linea: antes?.id ?? lineaDe(),
      ingrediente: idDe('ingredientes', ahora.ingrediente),
      cantidad: ahora.cantidad,
      unidad: idDe('unidades', ahora.unidad),
      equivalencia: ahora.equivalencia,
    })),
  );
  const suyo = [en.cliente, en.sucursal];
  const nuevos = new Set(plan.cambios[HOJA[de]].filter((c) => !c.antes).map((c) => c.clave));
  const deAntes = recetas.filter((r) => !nuevos.has(r.dueno)).map((r) => idDe(HOJA[de], r.dueno));
  return [sqlText(avanzar(de), [...suyo, deAntes]), sqlText(insertar(de), [...suyo, JSON.stringify(filas)])];
};

/**
 * Statements for the next version of each recipe of a plan, and for every changed cost; ordered lines keep version and cost
 * (D-54). `lineas` are ids for new lines.
 */
export const escribirRecetas = (
  en: Alcance,
  plan: PlanDeImportacion,
  idDe: IdDe,
  lineas: readonly number[],
): Query[] => {
  let siguiente = 0;
  const lineaDe = (): number => lineas[siguiente++]!;
  return (['producto', 'complemento'] as const).flatMap((de) => {
    const costos = plan.costos.filter((c) => c.de === de).map((c) => ({ id: idDe(HOJA[de], c.dueno), costo: c.costo }));
    return [...recetasDe(en, de, plan, idDe, lineaDe), ...actualizarEnMasa(en, de, ['id', 'costo'], costos)];
  });
};
