import { catalog } from '@comal/contract/catalog';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { presentComanda } from '@comal/contract/comandas/vista';
import { MOTIVOS } from '@comal/contract/motivos';
import {
  compartir as repartir,
  dividirEnPartes,
  type Division,
  type Entero,
} from '@comal/domain/comanda/mesas/division';
import { reunir as juntar, type Reunion } from '@comal/domain/comanda/mesas/reunion';
import { SIN_SUBCUENTA } from '@comal/domain/comanda/cobro/subcuenta';
import { aCentavos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { writeOf, type Written } from '../../../platform/http/handlers.ts';
import { reajustar } from '../descuentos/escrituras.ts';
import { miradaDe } from '../mirada.ts';
import { subirRev } from '../escrituras.ts';
import { juntarPedidos, partirPedidos } from './escrituras.ts';
import type { ComandaGuardada } from '../filas.ts';
import { enterosDe } from './lecturas.ts';
import { mesaBloqueada, nombrados, type Mesa } from './mesas.ts';
import { publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';

const NINGUNA: readonly number[] = [];

/** Publishes the present comanda to tills; areas are not affected. */
const dividida = (ctx: SesionCtx, comanda: ComandaGuardada, message: string): Written<ComandaVista> => ({
  message,
  data: presentComanda(comanda, miradaDe(ctx)),
  sello: subirRev(getAlcance(ctx), [comanda.id]),
  alConfirmar: (data) => publicarComanda(ctx, data, NINGUNA),
});

const partir = (tx: Tx, ctx: SesionCtx, { comanda, orden }: Mesa, d: Division, accion: string, datos: object): void =>
  tx.write(
    ...partirPedidos(ctx.sesion.cliente, comanda.pedidos, d, orden),
    record(ctx, accion, comanda.id, { ...datos, pedidos: nombrados(d.primeras) }),
  );

const sorteoDe = ({ nuevoId, azar }: SesionCtx) => ({ id: nuevoId, azar });

/** Divides what a sub-account owes in equal parts, exact to the centavo, each in a sub-account (D-45). */
export const dividir = writeOf(catalog.comandas.dividir, DE_UNA, async ({ body }, ctx, tx) => {
  const mesa = await mesaBloqueada(tx, ctx, body.id);
  if (!mesa) return refuse('NO_ENCONTRADO');
  const { partes } = body;
  const subcuenta = body.subcuenta === SIN_SUBCUENTA ? null : body.subcuenta;
  const d = dividirEnPartes(mesa.comanda, { subcuenta, totalVisto: aCentavos(body.total), partes }, sorteoDe(ctx));
  if (!d.ok) return d;
  partir(tx, ctx, mesa, d.value, 'subcuenta.dividida', { subcuenta, total: aCentavos(body.total), partes });
  return ok(dividida(ctx, { ...mesa.comanda, pedidos: d.value.pedidos }, `Cuenta dividida en ${partes} partes`));
});

/** Shares one dish, with its companions, among several sub-accounts. */
export const compartir = writeOf(catalog.comandas.compartir, DE_UNA, async ({ body }, ctx, tx) => {
  const mesa = await mesaBloqueada(tx, ctx, body.id);
  if (!mesa) return refuse('NO_ENCONTRADO');
  const d = repartir(mesa.comanda, body.pedido, body.subcuentas, sorteoDe(ctx));
  if (!d.ok) return d;
  const subcuentas = body.subcuentas.map((nombre) => nombre ?? SIN_SUBCUENTA);
  partir(tx, ctx, mesa, d.value, 'pedido.compartido', { subcuentas });
  return ok(
    dividida(
      ctx,
      { ...mesa.comanda, pedidos: d.value.pedidos },
      `Pedido compartido entre ${subcuentas.length} subcuentas`,
    ),
  );
});

const ENTEROS = (cuantos: number): string =>
  cuantos === 1 ? 'Pedido entero otra vez' : `${cuantos} pedidos enteros otra vez`;

/** A sentence continued after a colon. */
const seguido = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);

/** How many dishes stay divided, and why. */
const porQueSiguen = (siguen: Reunion['siguen']): string =>
  [...new Set(siguen)]
    .map((motivo) => {
      const cuantos = siguen.filter((m) => m === motivo).length;
      return `. ${cuantos === 1 ? '1 sigue dividido' : `${cuantos} siguen divididos`}: ${seguido(MOTIVOS[motivo].texto)}`;
    })
    .join('');

/** Rejoins the unpaid parts of a divided dish, or of all dishes of the comanda; whole again, they share in its discount anew. */
export const reunir = writeOf(catalog.comandas.reunir, DE_UNA, async ({ body }, ctx, tx) => {
  const mesa = await mesaBloqueada(tx, ctx, body.id);
  if (!mesa) return refuse('NO_ENCONTRADO');
  const [enteros] = await tx.read(enterosDe(getAlcance(ctx), body.id));
  const r = juntar(mesa.comanda, body.pedido, new Map<string, Entero>(enteros.map((e) => [e.id, e])), ctx.ahora);
  if (!r.ok) return r;
  const { enteros: juntos, siguen } = r.value;
  const ajustada = reajustar(ctx, { ...mesa.comanda, pedidos: r.value.pedidos }, r.value.pedidos);
  const { pedidos } = ajustada;
  tx.write(
    ...juntarPedidos(ctx, mesa.comanda.pedidos, r.value),
    ...ajustada.escrituras,
    record(ctx, 'pedido.reunido', body.id, { pedidos: nombrados(juntos) }),
  );
  return ok(dividida(ctx, { ...mesa.comanda, pedidos }, `${ENTEROS(juntos.length)}${porQueSiguen(siguen)}`));
});
