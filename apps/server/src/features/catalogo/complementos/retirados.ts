import type { complementos as llamadas } from '@comal/contract/catalogo/complementos';
import type { CallData, HandlerInput } from '@comal/contract/route';
import { presentComplemento } from '@comal/contract/catalogo/vista';
import { ok, refuse } from '@comal/domain/result';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance, type Alcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Read } from '../../../platform/http/handlers.ts';
import { mismoNombre } from '../vendibles/ids.ts';
import { complementoPorId } from './complementos-consultas.ts';

type Retirados = CallData<typeof llamadas.retirados>;

/** Limit of the list, the latest first. */
const MAXIMO = 200;
const SUYO = 'x.cliente = $1 AND x.sucursal = $2';

const retiradosDe = ({ cliente, sucursal }: Alcance): Query<Retirados[number]> =>
  sqlText(
    `SELECT x.id, x.descripcion FROM complemento x WHERE ${SUYO} AND x.retirado_en IS NOT NULL ORDER BY x.retirado_en DESC, x.id LIMIT ${MAXIMO}`,
    [cliente, sucursal],
  );

const retiradoExclusivo = ({ cliente, sucursal }: Alcance, id: number): Query<Retirados[number]> =>
  sqlText(
    `SELECT x.id, x.descripcion FROM complemento x WHERE ${SUYO} AND x.id = $3 AND x.retirado_en IS NOT NULL FOR NO KEY UPDATE`,
    [cliente, sucursal, id],
  );

/** Restores an add-on on the dishes on sale that allowed it, with the retired ingredients of its recipe. */
const recuperado = ({ cliente, sucursal }: Alcance, id: number): Query[] =>
  [
    `INSERT INTO producto_complemento (cliente, sucursal, producto, complemento)
       SELECT p.cliente, p.sucursal, p.id, x.id FROM complemento x
       JOIN producto p ON p.cliente = x.cliente AND p.sucursal = x.sucursal AND p.id = ANY(x.era_de) AND p.retirado_en IS NULL
       WHERE ${SUYO} AND x.id = $3 ON CONFLICT DO NOTHING`,
    `UPDATE ingrediente i SET retirado_en = NULL FROM complemento x JOIN receta r
         ON r.cliente = x.cliente AND r.sucursal = x.sucursal AND r.complemento = x.id AND r.version = x.receta_version
       WHERE ${SUYO} AND x.id = $3 AND i.cliente = x.cliente AND i.sucursal = x.sucursal AND i.id = r.ingrediente AND i.retirado_en IS NOT NULL
         AND NOT EXISTS (SELECT FROM ingrediente o WHERE o.cliente = i.cliente AND o.sucursal = i.sucursal AND o.clave = i.clave AND o.id <> i.id)`,
    `UPDATE complemento x SET retirado_en = NULL, era_de = NULL, version = version + 1 WHERE ${SUYO} AND x.id = $3`,
  ].map((texto) => sqlText(texto, [cliente, sucursal, id]));

/** The retired add-ons, to choose one to restore. */
export const retirados = async (_input: unknown, ctx: SesionCtx): Read<Retirados, never> => {
  const [data] = await ctx.db.read(ctx.sesion.cliente, retiradosDe(getAlcance(ctx)));
  return ok({ message: '', data });
};

/** Restores a retired add-on, with the dishes that allowed it; refused when its name is taken. */
export const recuperar = async ({ body: { id } }: HandlerInput<typeof llamadas.recuperar>, ctx: SesionCtx, tx: Tx) => {
  const en = getAlcance(ctx);
  const [, [retirado]] = await tx.read(lockCatalogo(en), retiradoExclusivo(en, id));
  if (!retirado) return refuse('NO_ENCONTRADO');
  const { descripcion } = retirado;
  const [[otro]] = await tx.read(mismoNombre('complemento', en, descripcion, id));
  if (otro) return refuse('NOMBRE_REPETIDO', { nombre: otro.nombre });
  const [enlaces, ingredientes, fila] = recuperado(en, id);
  const [, , , [vuelto]] = await tx.read(enlaces!, ingredientes!, fila!, complementoPorId(en, id));
  tx.write(record(ctx, 'complemento.recuperado', `complemento/${id}`, { descripcion }));
  return written(ctx, 'Complemento recuperado exitosamente', presentComplemento(vuelto!));
};
