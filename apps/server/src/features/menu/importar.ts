import { menu as llamadas } from '@comal/contract/menu';
import type { CallData } from '@comal/contract/route';
import { planDeImportacion, type PlanDeImportacion } from '@comal/domain/catalogo/importar/plan';
import { ok, refuse } from '@comal/domain/result';
import { alcanceDe, cerrojoDeCatalogo, escrito } from '../../platform/catalogo/escritura.ts';
import { anotar } from '../../platform/http/bitacora.ts';
import { handlerDe } from '../../platform/http/handlers.ts';
import { consultasDeMenu, menuDe } from './actual.ts';
import { leerMenu } from './archivo.ts';
import { escribirPlan } from './escribir.ts';
import { cuantosNuevos, idsDe, type IdDe } from './ids.ts';
import { numerosNuevos } from './masa.ts';
import { cuantasLineas, lineasNuevas } from './recetas.ts';

type Importado = CallData<typeof llamadas.importar>;

/** The most errors that are answered: nobody mends more at once. */
const ERRORES_MAXIMOS = 500;

const importadoDe = ({ cuentas, errores }: PlanDeImportacion, escrito: boolean): Importado => ({
  escrito,
  hojas: [...cuentas],
  errores: errores.slice(0, ERRORES_MAXIMOS),
});

/** What the log keeps: how many rows, each new one by its name, and each one that changed with what it was. */
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
  recetas: plan.recetas.map(({ de, dueno }) => ({
    de,
    id: idDe(de === 'producto' ? 'productos' : 'complementos', dueno),
  })),
});

const escribeAlgo = ({ cambios, recetas }: PlanDeImportacion): boolean =>
  recetas.length > 0 || Object.values(cambios).some((c) => c.length > 0);

/** Imports a menu: only looks, all or nothing, or the right rows only. */
export const importar = handlerDe(llamadas.importar, async ({ query: { modo }, body }, ctx, tx) => {
  const archivo = await leerMenu(body);
  if (!archivo) return refuse('ARCHIVO_ILEGIBLE');
  const en = alcanceDe(ctx);
  const [, ...filas] = await tx.leer(cerrojoDeCatalogo(en), ...consultasDeMenu(en));
  const actual = menuDe(filas);
  const plan = planDeImportacion(archivo, actual, ctx.sesion.permisos);
  if (modo === 'revisar') return ok({ message: '', data: importadoDe(plan, false) });
  if (modo === 'todo' && plan.errores.length > 0)
    return ok({ message: '', data: importadoDe(plan, false), motivo: 'MENU_CON_ERRORES' as const });
  const data = importadoDe(plan, true);
  if (!escribeAlgo(plan)) return ok({ message: 'El menú ya estaba así', data });
  const [numeros, lineas] = await tx.leer(numerosNuevos(cuantosNuevos(plan)), lineasNuevas(cuantasLineas(plan)));
  const idDe = idsDe(
    plan,
    actual,
    numeros.map((n) => n.id),
  );
  tx.escribir(
    ...escribirPlan(
      ctx,
      plan,
      idDe,
      lineas.map((l) => l.linea),
    ),
    anotar(ctx, 'menu.importado', 'menu', paraBitacora(plan, modo, idDe)),
  );
  return escrito(ctx, 'Menú guardado exitosamente', data);
});
