import { comandas as llamadas } from '@comal/contract/comandas/comandas';
import { ESTADO_MENU, estaAgotado, type EstadoMenu } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { ok, refuse } from '@comal/domain/result';
import { type Alcance, getAlcance } from '../../../platform/http/alcance.ts';
import { patchAlimento, type CatalogoAlimento } from '../../../platform/catalogo/catalogos.ts';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { dichoDe } from './dicho.ts';
import { catalogoDe } from './menu-del-tpv.ts';

const presentar = (a: CatalogoAlimento) => ({
  id: a.id,
  descripcion: a.descripcion,
  area: a.area,
  agotado: estaAgotado(a),
  quedan: a.quedan,
});

/** The dishes that are sold out or counted; with an area, all of that area, those first. */
export const agotados = handlerOf(llamadas.agotados, async ({ query }, ctx) => {
  const { alimentos } = await catalogoDe(ctx);
  const mirados = [...alimentos.values()].filter((a) =>
    query.area === undefined ? estaAgotado(a) || a.quedan !== null : a.area === query.area,
  );
  const data = mirados.map(presentar).sort((a, b) => Number(b.agotado) - Number(a.agotado));
  return ok({ message: 'Alimentos agotados', data });
});

interface FilaDeEstado {
  readonly descripcion: string;
  readonly estado_menu: EstadoMenu;
  readonly estado_menu_previo: EstadoMenu | null;
  readonly tanda: string | null;
}

const estadoExclusivo = ({ cliente, sucursal }: Alcance, id: number) =>
  sqlText<FilaDeEstado>(
    `SELECT descripcion, estado_menu, estado_menu_previo, tanda FROM producto
     WHERE cliente = $1 AND sucursal = $2 AND id = $3 AND retirado_en IS NULL FOR NO KEY UPDATE`,
    [cliente, sucursal, id],
  );

/** A state of a dish, the one to return to, and its tanda. */
interface Puesto {
  readonly estado: EstadoMenu;
  readonly previo: EstadoMenu | null;
  readonly tanda: string | null;
  readonly piezas: number | null;
}

const cambiarEstado = ({ cliente, sucursal }: Alcance, id: number, { estado, previo, tanda, piezas }: Puesto) =>
  sqlText(
    `UPDATE producto SET version = version + 1, estado_menu = $4, estado_menu_previo = $5, tanda = $6, tanda_piezas = $7
     WHERE cliente = $1 AND sucursal = $2 AND id = $3`,
    [cliente, sucursal, id, estado, previo, tanda, piezas],
  );

/** What a dish becomes. The number of a tanda counts from now on: lines saved before it are of none of its portions. */
const puestoDe = (fila: FilaDeEstado, agotado: boolean, piezas: number | null, nuevoId: () => string): Puesto => {
  const { estado_menu: antes, estado_menu_previo: previo } = fila;
  const marcado = antes === ESTADO_MENU.NO_DISPONIBLE;
  if (agotado)
    return { estado: ESTADO_MENU.NO_DISPONIBLE, previo: marcado ? previo : antes, tanda: null, piezas: null };
  const estado = marcado ? (previo ?? ESTADO_MENU.VISIBLE) : antes;
  return { estado, previo: null, tanda: piezas === null ? null : nuevoId(), piezas };
};

const ACCION = { agotado: 'producto.agotado', quedan: 'producto.quedan', hay: 'producto.disponible' } as const;

/**
 * Marks a dish as sold out, gives it a count (D-136), or restores its previous state without one (D-51); does nothing if it is in that
 * state already.
 */
export const agotar = handlerOf(llamadas.agotar, async ({ body: { id, agotado, quedan: piezas } }, ctx, tx) => {
  const en = getAlcance(ctx);
  const [, [fila]] = await tx.read(lockCatalogo(en), estadoExclusivo(en, id));
  if (!fila) return refuse('NO_ENCONTRADO');
  const quedan = agotado ? null : (piezas ?? null);
  const { descripcion, estado_menu: antes } = fila;
  const [que, message] = dichoDe(agotado, quedan, descripcion);
  const data = { id, agotado, quedan };
  if (estaAgotado(fila) === agotado && fila.tanda === null && quedan === null) return ok({ message, data });
  const puesto = puestoDe(fila, agotado, quedan, ctx.nuevoId);
  const { estado: ahora, tanda } = puesto;
  tx.write(
    cambiarEstado(en, id, puesto),
    record(ctx, ACCION[que], `producto/${id}`, { descripcion, antes, ahora, ...(quedan !== null && { quedan }) }),
  );
  return written(ctx, message, data, patchAlimento(id, { estado_menu: ahora, tanda, quedan }));
});
