import { movimientos, type SucesoDeSeguridad } from '@comal/contract/movimientos/movimientos';
import {
  accionesDeSeguridad,
  claseDeSeguridad,
  NOMBRES_DE_CLASES_DE_SEGURIDAD,
} from '@comal/domain/movimientos/seguridad';
import { ok } from '@comal/domain/result';
import { chosenDays, chosenIds, chosenTexts, sliceOf, type RequestedPage } from '../../platform/db/pages.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { getAlcance } from '../../platform/http/alcance.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { grupoDePersonas, grupoDeNombres } from './filtros.ts';
import { COLUMNAS_DE_FILA, CON_NOMBRES, planDeBusqueda, ULTIMO_PRIMERO, type FilaDeBitacora } from './lecturas.ts';
import { enPalabras } from './leer.ts';
import { quienesHacen } from './nombres.ts';

interface FilaDeSuceso extends FilaDeBitacora {
  readonly sucursal: string | null;
}

/** Events of the branches that the reader may enter, and of the business (decision 0035), by a person or about her. */
const SUCESOS = `b.cliente = $1 AND b.accion = ANY ($2::text[]) AND (b.sucursal IS NULL OR b.sucursal = ANY ($3::integer[]))
  AND b.creada_en >= COALESCE($4::date::timestamp AT TIME ZONE $6::text, '-infinity')
  AND b.creada_en < COALESCE(($5::date + 1)::timestamp AT TIME ZONE $6::text, 'infinity')
  AND ($7::integer[] IS NULL OR b.usuario = ANY ($7::integer[]) OR b.objeto = ANY ($8::text[]))`;

/** The people and filters of the list; null is no filter. */
interface Asked {
  readonly cliente: string;
  readonly sucursales: readonly number[];
  readonly zona: string;
  readonly dias: readonly [string, string] | null;
  readonly acciones: readonly string[];
  readonly personas: readonly number[] | null;
}

const askedOf = ({ sesion }: SesionCtx, pedida: RequestedPage): Asked => ({
  cliente: sesion.cliente,
  sucursales: [...sesion.sucursales],
  zona: sesion.sucursal.zona,
  dias: chosenDays(pedida, sesion.sucursal.zona),
  acciones: accionesDeSeguridad(chosenTexts(pedida, 'clase')),
  personas: chosenIds(pedida, 'usuario'),
});

const valoresDe = (b: Asked): readonly unknown[] => [
  b.cliente,
  b.acciones,
  b.sucursales,
  b.dias?.[0],
  b.dias?.[1],
  b.zona,
  b.personas,
  b.personas?.map((id) => `usuario/${id}`),
];

const paginaDeSucesos = (b: Asked, [cuantas, antes]: readonly [number, number]): Query<FilaDeSuceso> =>
  sqlText(
    `SELECT ${COLUMNAS_DE_FILA}, n.nombre AS sucursal FROM (SELECT b.* FROM bitacora b WHERE ${SUCESOS} ${ULTIMO_PRIMERO} LIMIT $9 OFFSET $10) b
     ${CON_NOMBRES} LEFT JOIN sucursal n ON n.cliente = b.cliente AND n.id = b.sucursal ${ULTIMO_PRIMERO}`,
    [...valoresDe(b), cuantas, antes],
  );

const cuantosSucesos = (b: Asked): Query<{ total: number }> =>
  sqlText(`SELECT count(*)::integer AS total FROM bitacora b WHERE ${SUCESOS}`, valoresDe(b));

const presentar = async (ctx: SesionCtx, filas: readonly FilaDeSuceso[]): Promise<SucesoDeSeguridad[]> => {
  const { cliente, sucursal } = getAlcance(ctx);
  const lugar = { cliente, sucursal, zona: ctx.sesion.sucursal.zona };
  const dichos = await enPalabras(lugar, async (consulta) => (await ctx.db.read(cliente, consulta))[0], filas);
  return dichos.map(({ id, fecha, hora, movimiento, usuario, terminal, aparato, autorizo }, i) => ({
    ...{ id, fecha, hora, movimiento, usuario, terminal, aparato, autorizo },
    clase: claseDeSeguridad(filas[i]!.accion) ?? '',
    sucursal: filas[i]!.sucursal ?? '',
  }));
};

/** Security events: access, and data that leave the business, the newest first (decision 0023). */
export const seguridad = handlerOf(movimientos.seguridad, async ({ body }, ctx) => {
  const pedidos = askedOf(ctx, body);
  const [, filas, [cuenta]] = await ctx.db.read(
    ctx.sesion.cliente,
    planDeBusqueda(),
    paginaDeSucesos(pedidos, sliceOf(body)),
    cuantosSucesos(pedidos),
  );
  const registros = await presentar(ctx, filas);
  return ok({ message: 'Seguridad del negocio', data: { registros, total: cuenta?.total ?? 0 } });
});

/** The filters of the security events besides days. */
export const filtrosDeSeguridad = handlerOf(movimientos.filtrosDeSeguridad, async (_input, ctx) => {
  const [personas] = await ctx.db.read(ctx.sesion.cliente, ...quienesHacen(getAlcance(ctx)));
  const datos = [grupoDeNombres('clase', 'Qué pasó', NOMBRES_DE_CLASES_DE_SEGURIDAD), grupoDePersonas(personas)];
  return ok({ message: '', data: { datos } });
});
