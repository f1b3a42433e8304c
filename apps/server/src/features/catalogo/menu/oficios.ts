import { deserialize, serialize } from 'node:v8';
import { hojasDeMenu, hojasDePlantilla } from '@comal/domain/catalogo/importar/exportar';
import type { ArchivoLeido } from '@comal/domain/catalogo/importar/leer';
import { planDeImportacion, type PlanDeImportacion } from '@comal/domain/catalogo/importar/plan/plan';
import { senalar } from '@comal/domain/catalogo/importar/senalar';
import type { MenuActual } from '@comal/domain/catalogo/importar/tipos';
import { ok } from '@comal/domain/result';
import { jobKind, type JobKind } from '../../../platform/workshop/job-request.ts';
import { menuDe } from './actual.ts';
import { archivoDe, leerMenu } from './archivo/archivo.ts';
import { escribirPlan } from './escribir.ts';
import { cuantosNuevos, idsDe, type IdDe } from './ids.ts';
import { ESCRIBIR, EXPORTAR, LEER, PLANEAR, PLANTILLA } from './pedidos.ts';
import { cuantasLineas } from './recetas.ts';

/** Limit of the errors in an answer. */
const ERRORES_MAXIMOS = 500;

/** The log entry of an import: the number of rows, new ones by name, changed ones with their old values. */
const paraBitacora = (plan: PlanDeImportacion, modo: string, idDe: IdDe): object => ({
  modo,
  hojas: plan.cuentas,
  cambios: Object.fromEntries(
    Object.entries(plan.cambios).map(([hoja, cambios]) => [
      hoja,
      cambios.map(({ clave, antes, ahora }) => ({
        id: idDe(hoja as keyof typeof plan.cambios, clave),
        ...(antes ? { antes: antes.datos, ahora } : { nuevo: ahora.nombre }),
      })),
    ]),
  ),
  grupos: plan.grupos.map(({ id, clave, nombre, opciones, quitadas }) => ({
    ...{ id: idDe('opciones', clave), nuevo: id === null, nombre, opciones: opciones.length, quitadas },
  })),
  recetas: plan.recetas.map(({ de, dueno }) => ({
    de,
    id: idDe(de === 'producto' ? 'productos' : 'complementos', dueno),
  })),
});

const escribeAlgo = ({ cambios, grupos, recetas }: PlanDeImportacion): boolean =>
  [grupos, recetas].some((cuales) => cuales.length > 0) || Object.values(cambios).some((c) => c.length > 0);

interface PlanGuardado {
  readonly plan: PlanDeImportacion;
  readonly actual: MenuActual;
}

/** The jobs on a menu's file that are slow or parse untrusted data: they run in the workshop. */
export const oficiosDeMenu: readonly JobKind[] = [
  jobKind(PLANTILLA, (formato) => archivoDe('menu-plantilla', formato, hojasDePlantilla())),
  jobKind(EXPORTAR, ({ formato, filas }) => archivoDe('menu', formato, hojasDeMenu(menuDe(filas)))),
  jobKind(LEER, async ({ bytes, mapa }) => {
    const leido = await leerMenu(bytes, mapa);
    if (!leido.ok) return leido;
    const { value } = leido;
    return ok(value.tipo === 'ajeno' ? value : { ...value, archivo: serialize(value.archivo) });
  }),
  jobKind(PLANEAR, async ({ archivo, filas, permisos }) => {
    const actual = menuDe(filas);
    const leido = deserialize(archivo) as ArchivoLeido;
    const plan = planDeImportacion(leido, actual, permisos);
    return {
      importado: {
        escrito: false,
        decimal: plan.decimal,
        columnas: null,
        hojas: [...plan.cuentas],
        errores: senalar(leido, plan.errores.slice(0, ERRORES_MAXIMOS)),
      },
      tieneErrores: plan.errores.length > 0,
      escribeAlgo: escribeAlgo(plan),
      nuevos: cuantosNuevos(plan),
      lineas: cuantasLineas(plan),
      plan: serialize({ plan, actual } satisfies PlanGuardado),
    };
  }),
  jobKind(ESCRIBIR, async ({ plan: guardado, quien, modo, numeros, lineas }) => {
    const { plan, actual } = deserialize(guardado) as PlanGuardado;
    const idDe = idsDe(plan, actual, numeros);
    const consultas = escribirPlan(quien, plan, idDe, lineas);
    return {
      consultas: consultas.map(({ text, values }) => ({ sql: text, valores: values })),
      bitacora: JSON.stringify(paraBitacora(plan, modo, idDe)),
    };
  }),
];
