import { presentComanda } from '@comal/contract/comandas/vista';
import { vigentes } from '@comal/domain/comanda/comanda';
import { claveDeNombre } from '@comal/domain/texto';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance, type Alcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { ponerEnMesa, subirRev } from '../escrituras.ts';
import { aComandas, type ComandaGuardada, type FilaComanda, type FilaPedido } from '../filas.ts';
import { COMANDA, PEDIDO } from '../lecturas.ts';
import { miradaDe } from '../mirada.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import type { FilaMesa } from './lecturas.ts';

/** SQL: an open comanda without a table, eaten here, that is called like one of the tables $3. */
const SIN_SENTAR = `c.cliente = $1 AND c.sucursal = $2 AND c.status = 1 AND c.cancelada_en IS NULL AND c.mesa IS NULL AND c.tipo IN ('mesa', 'barra')
  AND clave_de_nombre(c.nombre) = ANY (SELECT m.clave FROM mesa m WHERE m.cliente = $1 AND m.sucursal = $2 AND m.id = ANY ($3::integer[]))`;

const porSentar = ({ cliente, sucursal }: Alcance, mesas: readonly number[]): Query<FilaComanda> =>
  sqlText(`SELECT ${COMANDA} FROM comanda c WHERE ${SIN_SENTAR} ORDER BY c.id FOR UPDATE`, [cliente, sucursal, mesas]);

const pedidosPorSentar = ({ cliente, sucursal }: Alcance, mesas: readonly number[]): Query<FilaPedido> =>
  sqlText(
    `SELECT ${PEDIDO} FROM comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id WHERE ${SIN_SENTAR} ORDER BY p.comanda, p.orden`,
    [cliente, sucursal, mesas],
  );

const sentada = (ctx: SesionCtx, tx: Tx, comanda: ComandaGuardada, mesa: FilaMesa): ComandaGuardada => {
  tx.write(
    ponerEnMesa(ctx.sesion.cliente, comanda.id, mesa.id, comanda.nombre),
    record(ctx, 'comanda.mesa', comanda.id, { nombre: comanda.nombre, de: null, a: mesa.nombre }),
  );
  return { ...comanda, mesa: mesa.id };
};

/**
 * Puts the open comandas without a table at those of some tables that were added or renamed which are called like them, in the same
 * transaction. The result is called after the commit.
 */
export const sentarPorNombre = async (tx: Tx, ctx: SesionCtx, mesas: readonly FilaMesa[]): Promise<() => void> => {
  const alcance = getAlcance(ctx);
  const ids = mesas.map(({ id }) => id);
  const [filas, pedidos] = await tx.read(porSentar(alcance, ids), pedidosPorSentar(alcance, ids));
  if (filas.length === 0) return () => undefined;
  const porClave = new Map(mesas.map((mesa) => [claveDeNombre(mesa.nombre), mesa]));
  const sentadas = aComandas(filas, pedidos).map((c) => sentada(ctx, tx, c, porClave.get(claveDeNombre(c.nombre))!));
  await tx.flush();
  const [[sello]] = await tx.read(
    subirRev(
      alcance,
      sentadas.map(({ id }) => id),
    ),
  );
  const { rev } = JSON.parse(sello!.sello) as { readonly rev: number };
  const primera = rev - sentadas.length + 1;
  return () =>
    sentadas.forEach((comanda, i) => {
      const vista = { ...presentComanda(comanda, miradaDe(ctx)), rev: primera + i };
      publicarComanda(ctx, vista, areasDe(vigentes(comanda.pedidos)));
    });
};
