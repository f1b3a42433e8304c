import { menu as llamadas } from '@comal/contract/catalogo/menu';
import { mapaDeColumnas } from '@comal/contract/catalogo/menu-columnas';
import type { HojaAjena } from '@comal/domain/catalogo/importar/ajenas/hojas-ajenas';
import { ok, refuse, type Result } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import { sqlText, unchecked } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { recordText } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import type { JobWorker } from '../../../platform/workshop/workshop.ts';
import { consultasDeMenu, type FilasDeMenu } from './actual.ts';
import { porElegir, recordarColumnas, type Mapa } from './columnas.ts';
import { numerosNuevos } from './masa.ts';
import { ESCRIBIR, LEER, PLANEAR, type Planeado } from './pedidos.ts';
import { lineasNuevas } from './recetas.ts';

/** Limit of the open transaction; shorter than the database's idle timeout. */
const PLAZO_ABIERTA_MS = 8_000;

const ILEGIBLE = refuse('ARCHIVO_ILEGIBLE');
/** The file was read, but the catalogue cannot be locked for as long as the import takes. */
const MUY_GRANDE = refuse('MENU_MUY_GRANDE');

/** Runs the statements of the plan. */
const escribir = async (planeado: Planeado, modo: string, ctx: SesionCtx, tx: Tx, obrero: JobWorker) => {
  const data = { ...planeado.importado, escrito: true };
  if (!planeado.escribeAlgo) return ok({ message: 'El menú ya estaba así', data });
  const [numeros, lineas] = await tx.read(numerosNuevos(planeado.nuevos), lineasNuevas(planeado.lineas));
  const escritos = await obrero.ask(
    ESCRIBIR,
    {
      plan: planeado.plan,
      quien: { en: getAlcance(ctx), usuario: ctx.sesion.usuario.id, ahora: ctx.ahora },
      modo,
      numeros: numeros.map((n) => n.id),
      lineas: lineas.map((l) => l.linea),
    },
    PLAZO_ABIERTA_MS,
  );
  if (!escritos.ok) return MUY_GRANDE;
  const { consultas, bitacora } = escritos.value;
  tx.write(
    ...consultas.map(({ sql, valores }) =>
      sqlText(unchecked(sql, 'checked where the workshop composes it, in escribir.ts'), valores),
    ),
    recordText(ctx, 'menu.importado', 'menu', bitacora),
  );
  return written(ctx, 'Menú guardado exitosamente', data);
};

/** The present menu. A preview takes no lock while the workshop compares; an import locks the catalogue. */
const leerActual = async (modo: string, ctx: SesionCtx, tx: Tx): Promise<FilasDeMenu> => {
  const en = getAlcance(ctx);
  if (modo === 'revisar') return ctx.db.read(en.cliente, ...consultasDeMenu(en));
  const [, ...filas] = await tx.read(lockCatalogo(en), ...consultasDeMenu(en));
  return filas;
};

/** The mapping of a foreign file's columns from the URL; null without one. */
const leerMapa = (columnas: string | undefined): Result<Mapa | null, 'COLUMNAS_INVALIDAS'> => {
  if (columnas === undefined) return ok(null);
  try {
    const mapa = mapaDeColumnas.safeParse(JSON.parse(columnas));
    return mapa.success ? ok(mapa.data) : refuse('COLUMNAS_INVALIDAS');
  } catch {
    return refuse('COLUMNAS_INVALIDAS');
  }
};

/** The answer for a foreign file without a mapping of its columns: what has to be chosen. Refused unless it is a preview. */
const preguntarColumnas = async (hojas: readonly HojaAjena[], modo: string, ctx: SesionCtx) => {
  if (modo !== 'revisar') return refuse('COLUMNAS_SIN_ELEGIR');
  const nada = { escrito: false, decimal: null, hojas: [], errores: [] };
  return ok({ message: '', data: { ...nada, columnas: await porElegir(hojas, ctx) } });
};

/**
 * Imports a menu: a preview, all or nothing, or only the valid rows. The file is read and planned in the workshop; a worker is
 * taken before the lock of the catalogue, to avoid a deadlock.
 */
export const importar = handlerOf(llamadas.importar, async ({ query: { modo, columnas }, body }, ctx, tx) => {
  const mapa = leerMapa(columnas);
  if (!mapa.ok) return mapa;
  return ctx.taller.run(async (obrero) => {
    const leido = await obrero.ask(LEER, { bytes: body, mapa: mapa.value });
    if (!leido.ok) return ILEGIBLE;
    if (!leido.value.ok) return leido.value;
    const abierto = leido.value.value;
    if (abierto.tipo === 'ajeno') return preguntarColumnas(abierto.hojas, modo, ctx);
    const filas = await leerActual(modo, ctx, tx);
    const pedido = { archivo: abierto.archivo, filas, permisos: ctx.sesion.permisos };
    const planeado = await obrero.ask(PLANEAR, pedido, PLAZO_ABIERTA_MS);
    if (!planeado.ok) return MUY_GRANDE;
    const { importado, tieneErrores } = planeado.value;
    if (modo === 'revisar') return ok({ message: '', data: importado });
    if (modo === 'todo' && tieneErrores)
      return ok({ message: '', data: importado, motivo: 'MENU_CON_ERRORES' as const });
    if (mapa.value && abierto.ajena) recordarColumnas(tx, ctx, abierto.ajena, mapa.value);
    return escribir(planeado.value, modo, ctx, tx, obrero);
  }, ctx.sesion.cliente);
});
