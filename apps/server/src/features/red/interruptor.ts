import { interruptorDeRed, type Interruptor } from '@comal/contract/red/interruptor';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { isLoopback } from '../../platform/http/limits/own-names.ts';
import { isOnlyBusiness } from '../../platform/only-business.ts';

const SISTEMAS: Readonly<Record<string, Interruptor['sistema']>> = { win32: 'windows', darwin: 'mac' };

/** Why it is not decided on the screen; null where it is. */
const loQueImpide = async ({ networkSwitch, ajustes, db }: SesionCtx): Promise<Interruptor['impide']> => {
  if (networkSwitch.variable !== null) return 'variable';
  if (ajustes.demo) return 'demostracion';
  return (await isOnlyBusiness(db)) ? null : 'negocios';
};

const presentar = (ctx: SesionCtx, impide: Interruptor['impide']): Interruptor => {
  const { ajustes, networkSwitch, arrivals } = ctx;
  const abierta = !isLoopback(ajustes.host);
  const ultimo = arrivals.last;
  return {
    ...{ abierta, pedida: impide === null ? networkSwitch.wanted() : abierta, impide },
    ...{ variable: networkSwitch.variable, puerto: ajustes.puerto, sistema: SISTEMAS[process.platform] ?? 'linux' },
    ultimo: ultimo && { direccion: ultimo.address, visto_en: ultimo.at },
  };
};

/** How the server listens, and who got here. */
export const interruptor = handlerOf(interruptorDeRed.interruptor, async (_input, ctx) =>
  ok({ message: '', data: presentar(ctx, await loQueImpide(ctx)) }),
);

/** Opens the server to its network, or closes it: kept at once, in force once it listens anew, after this answer (D-170). */
export const abrir = handlerOf(interruptorDeRed.abrir, async ({ body: { abierta } }, ctx, tx) => {
  const impide = await loQueImpide(ctx);
  if (impide !== null) return refuse('RED_NO_SE_ABRE');
  const antes = ctx.networkSwitch.wanted();
  await ctx.networkSwitch.choose(abierta);
  tx.write(record(ctx, 'red.abierta', 'red', { antes, ahora: abierta }));
  const data = presentar(ctx, impide);
  const message = abierta ? 'El servidor se abre a la red en unos segundos' : 'El servidor se cierra en unos segundos';
  return ok({
    message,
    data,
    alConfirmar: () => (data.abierta === abierta ? undefined : ctx.networkSwitch.listenAnew()),
  });
});
