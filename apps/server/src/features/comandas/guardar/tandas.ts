import { ESTADO_PEDIDO, type Pedido } from '@comal/domain/comanda/pedido';
import { patchAlimento, readCatalogoVersion, type Catalogo, type Patch } from '../../../platform/catalogo/catalogos.ts';
import { countedOf, readCounted, type Counted } from '../../../platform/catalogo/tandas.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';

type ConCuentas = Pick<Catalogo, 'alimentos' | 'opcionesContadas'>;

/**
 * Whether any of some lines is of a dish or has an option with a count (D-136); asks the menu in memory, so that a save without one
 * costs nothing.
 */
export const algunaDeTanda = ({ alimentos, opcionesContadas }: ConCuentas, pedidos: readonly Pedido[]): boolean =>
  pedidos.some(
    (p) =>
      (!p.complemento && typeof alimentos.get(p.producto)?.tanda === 'string') ||
      p.especificaciones.some((e) => opcionesContadas.has(e.id)),
  );

/** How many portions a line takes of each tanda. */
const porcionesPorTanda = ({ id, tandas = [] }: Pedido) => {
  const piezas = new Map<string, number>();
  tandas.forEach((t) => piezas.set(t, (piezas.get(t) ?? 0) + 1));
  return [...piezas].map(([tanda, n]) => ({ tanda, pedido: id, piezas: n }));
};

const TOMAR = `INSERT INTO porcion_de_tanda (cliente, tanda, pedido, piezas)
  SELECT $1, x.tanda, x.pedido, x.piezas FROM json_populate_recordset(NULL::porcion_de_tanda, $2) AS x`;

/** Whether a returned line that was not cooked gives a portion back to a tanda: its dish or an option is counted (D-133, D-136). */
export const devuelvenATanda = async (ctx: SesionCtx, tx: Tx, devueltos: readonly Pedido[]): Promise<boolean> => {
  const crudos = devueltos.filter((p) => !p.complemento && p.status === ESTADO_PEDIDO.PENDIENTE);
  if (crudos.length === 0) return false;
  const [contados] = await tx.read(
    countedOf(
      getAlcance(ctx),
      crudos.map((p) => p.producto),
      crudos.flatMap((p) => p.especificaciones.map((e) => e.id)),
    ),
  );
  return contados.length > 0;
};

const nada = (): void => undefined;

/** The menu with what is left of its dishes; none where an option is counted, which stands in many dishes: the menu is read again. */
const parcheDe = (contados: readonly Counted[]): Patch | undefined =>
  contados.some(({ tabla }) => tabla === 'especificacion')
    ? undefined
    : (menu) => contados.reduce((antes, { id, tanda, quedan }) => patchAlimento(id, { tanda, quedan })(antes), menu);

/** Tells the tills and the diners of the branch how many are left now: their menu has a new number. */
const avisar = async (ctx: SesionCtx): Promise<void> => {
  const { cliente, sucursal } = getAlcance(ctx);
  const [[version], contados] = await ctx.db.read(
    cliente,
    readCatalogoVersion(cliente, sucursal),
    readCounted({ cliente, sucursal }),
  );
  if (!version) return;
  ctx.catalogos.advance(cliente, sucursal, version, parcheDe(contados));
  ctx.hub.catalogoCambio(cliente, sucursal, version);
};

/** What a change of counted lines adds to its transaction, as the last of its writes, and after the commit; nothing where none is counted. */
export interface Recuento {
  readonly escrituras: readonly Query[];
  readonly alConfirmar: () => void;
}

/**
 * The recount of a change: stores what its new lines, which are written before, take of their tandas. `devuelve`: whether a counted
 * line was cancelled or given back.
 */
export const recuentoDe = (ctx: SesionCtx, nuevos: readonly Pedido[], devuelve: boolean): Recuento => {
  const porciones = nuevos.flatMap(porcionesPorTanda);
  if (porciones.length === 0 && !devuelve) return { escrituras: [], alConfirmar: nada };
  const { cliente, sucursal } = getAlcance(ctx);
  return {
    escrituras: [
      ...(porciones.length > 0 ? [sqlText(TOMAR, [cliente, JSON.stringify(porciones)])] : []),
      sqlText('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1 AND sucursal = $2', [
        cliente,
        sucursal,
      ]),
    ],
    // The screens keep the number they have until the next change if this fails; no save depends on it.
    alConfirmar: () => void avisar(ctx).catch(nada),
  };
};
