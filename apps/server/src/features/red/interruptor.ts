import { interruptorDeRed, type Interruptor } from '@comal/contract/red/interruptor';
import { ok, refuse } from '@comal/domain/result';
import { isRecorded, record } from '../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf, writeOf } from '../../platform/http/handlers.ts';
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

/** The processes of a server have one switch: who chooses waits for who chose before. */
const UNO_POR_VEZ = { lanes: () => ['red'] };

/**
 * Opens the server to its network, or closes it, in force once it listens anew, after this answer (D-170). The choice is a file and the log a
 * row of the database: it is intended before the commit and confirmed after it, so that a kill in between leaves both the same at the next start.
 */
export const abrir = writeOf(interruptorDeRed.abrir, UNO_POR_VEZ, async ({ body: { abierta } }, ctx, tx) => {
  const impide = await loQueImpide(ctx);
  if (impide !== null) return refuse('RED_NO_SE_ABRE');
  const { networkSwitch, sesion, db } = ctx;
  await networkSwitch.settle(({ business, row }) => isRecorded(db, business, row));
  const elegido = { open: abierta, business: sesion.cliente, row: ctx.nuevoId() };
  const cambio = { antes: networkSwitch.wanted(), ahora: abierta };
  tx.write(record({ ...ctx, nuevoId: () => elegido.row }, 'red.abierta', 'red', cambio));
  await networkSwitch.intend(elegido);
  const data = { ...presentar(ctx, impide), pedida: abierta };
  const message = abierta ? 'El servidor se abre a la red en unos segundos' : 'El servidor se cierra en unos segundos';
  return ok({
    message,
    data,
    alConfirmar: () => {
      networkSwitch.confirm(elegido);
      if (data.abierta !== abierta) networkSwitch.listenAnew();
    },
  });
});
