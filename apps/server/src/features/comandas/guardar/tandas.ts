import { ESTADO_PEDIDO, type Pedido } from '@comal/domain/comanda/pedido';
import { patchAlimento, readCatalogoVersion, type Catalogo } from '../../../platform/catalogo/catalogos.ts';
import { countedOf, readCounted } from '../../../platform/catalogo/tandas.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';

/** Whether any of some lines is of a dish with a count (D-136); asks the menu in memory, so that a save without one costs nothing. */
export const algunaDeTanda = ({ alimentos }: Pick<Catalogo, 'alimentos'>, pedidos: readonly Pedido[]): boolean =>
  pedidos.some((p) => !p.complemento && typeof alimentos.get(p.producto)?.tanda === 'string');

/** Whether any of some accepted new lines was taken from a tanda. */
export const tomoDeTanda = (nuevos: readonly Pedido[]): boolean => nuevos.some((p) => p.tanda !== undefined);

/** Whether a returned line that was not cooked gives a portion back to its tanda: its dish is counted (D-133, D-136). */
export const devuelvenATanda = async (ctx: SesionCtx, tx: Tx, devueltos: readonly Pedido[]): Promise<boolean> => {
  const crudos = devueltos.filter((p) => !p.complemento && p.status === ESTADO_PEDIDO.PENDIENTE);
  if (crudos.length === 0) return false;
  const [contados] = await tx.read(
    countedOf(
      getAlcance(ctx),
      crudos.map((p) => p.producto),
    ),
  );
  return contados.length > 0;
};

const nada = (): void => undefined;

/** Tells the tills and the diners of the branch how many are left now: their menu has a new number. */
const avisar = async (ctx: SesionCtx): Promise<void> => {
  const { cliente, sucursal } = getAlcance(ctx);
  const [[version], contados] = await ctx.db.read(
    cliente,
    readCatalogoVersion(cliente, sucursal),
    readCounted({ cliente, sucursal }),
  );
  if (!version) return;
  ctx.catalogos.advance(cliente, sucursal, version, (menu) =>
    contados.reduce((antes, { id, tanda, quedan }) => patchAlimento(id, { tanda, quedan })(antes), menu),
  );
  ctx.hub.catalogoCambio(cliente, sucursal, version);
};

/** What a change of counted lines adds to its transaction, as the last of its writes, and after the commit; nothing where none is counted. */
export interface Recuento {
  readonly escrituras: readonly Query[];
  readonly alConfirmar: () => void;
}

/** The recount of a change; `altera`: whether a counted line was added or cancelled. */
export const recuentoDe = (ctx: SesionCtx, altera: boolean): Recuento => {
  if (!altera) return { escrituras: [], alConfirmar: nada };
  const { cliente, sucursal } = getAlcance(ctx);
  return {
    escrituras: [
      sqlText('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1 AND sucursal = $2', [
        cliente,
        sucursal,
      ]),
    ],
    // The screens keep the number they have until the next change if this fails; no save depends on it.
    alConfirmar: () => void avisar(ctx).catch(nada),
  };
};
