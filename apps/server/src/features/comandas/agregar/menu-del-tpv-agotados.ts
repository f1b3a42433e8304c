import { comandas as llamadas } from '@comal/contract/comandas/comandas';
import { ESTADO_MENU, type EstadoMenu } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { ok, refuse } from '@comal/domain/result';
import { type Alcance, getAlcance } from '../../../platform/http/alcance.ts';
import { patchAlimento, type CatalogoAlimento } from '../../../platform/catalogo/catalogos.ts';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { catalogoDe } from './menu-del-tpv.ts';

const estaAgotado = (a: { readonly estado_menu: number }): boolean => a.estado_menu === ESTADO_MENU.NO_DISPONIBLE;

const presentar = (a: CatalogoAlimento) => ({
  id: a.id,
  descripcion: a.descripcion,
  area: a.area,
  agotado: estaAgotado(a),
});

/** The dishes that are sold out; with an area, all of that area, those first. */
export const agotados = handlerOf(llamadas.agotados, async ({ query }, ctx) => {
  const { alimentos } = await catalogoDe(ctx);
  const mirados = [...alimentos.values()].filter((a) =>
    query.area === undefined ? estaAgotado(a) : a.area === query.area,
  );
  const data = mirados.map(presentar).sort((a, b) => Number(b.agotado) - Number(a.agotado));
  return ok({ message: 'Alimentos agotados', data });
});

interface FilaDeEstado {
  readonly descripcion: string;
  readonly estado_menu: EstadoMenu;
  readonly estado_menu_previo: EstadoMenu | null;
}

const estadoExclusivo = ({ cliente, sucursal }: Alcance, id: number) =>
  sqlText<FilaDeEstado>(
    `SELECT descripcion, estado_menu, estado_menu_previo FROM producto
     WHERE cliente = $1 AND sucursal = $2 AND id = $3 AND retirado_en IS NULL FOR NO KEY UPDATE`,
    [cliente, sucursal, id],
  );

const cambiarEstado = ({ cliente, sucursal }: Alcance, id: number, estado: EstadoMenu, previo: EstadoMenu | null) =>
  sqlText(
    'UPDATE producto SET version = version + 1, estado_menu = $4, estado_menu_previo = $5 WHERE cliente = $1 AND sucursal = $2 AND id = $3',
    [cliente, sucursal, id, estado, previo],
  );

/** Marks a dish as sold out, or restores its previous state (D-51); does nothing if it is in that state already. */
export const agotar = handlerOf(llamadas.agotar, async ({ body: { id, agotado } }, ctx, tx) => {
  const en = getAlcance(ctx);
  const [, [fila]] = await tx.read(lockCatalogo(en), estadoExclusivo(en, id));
  if (!fila) return refuse('NO_ENCONTRADO');
  const respuesta = {
    message: agotado ? `Agotado: ${fila.descripcion}` : `Ya hay: ${fila.descripcion}`,
    data: { id, agotado },
  };
  if (estaAgotado(fila) === agotado) return ok(respuesta);
  const ahora = agotado ? ESTADO_MENU.NO_DISPONIBLE : (fila.estado_menu_previo ?? ESTADO_MENU.VISIBLE);
  const { descripcion, estado_menu: antes } = fila;
  tx.write(
    cambiarEstado(en, id, ahora, agotado ? antes : null),
    record(ctx, agotado ? 'producto.agotado' : 'producto.disponible', `producto/${id}`, { descripcion, antes, ahora }),
  );
  return written(ctx, respuesta.message, respuesta.data, patchAlimento(id, { estado_menu: ahora }));
});
