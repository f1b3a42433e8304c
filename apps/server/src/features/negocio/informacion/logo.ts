import { negocio } from '@comal/contract/negocio/informacion';
import { ok } from '@comal/domain/result';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { receiveImage } from '../../../platform/images/receive-image.ts';
import { cambiarLogo } from './repository.ts';

interface Logo {
  readonly hash: string | null;
  readonly url: string | null;
}

/** The version of the rest is not raised: who is writing in its form goes on. */
const poner = ({ hash, url }: Logo, message: string, ctx: SesionCtx, tx: Tx) => {
  const { cliente } = ctx.sesion;
  tx.write(cambiarLogo(cliente, hash), record(ctx, 'negocio.logo', `negocio/${cliente}`, { imagen: url }));
  return ok({ message, data: { logo: url } });
};

/** The picture of the business: on tickets from the next one on, on precuentas, the menu and what is printed (D-28, D-56). */
export const subirLogo = handlerOf(negocio.subirLogo, async ({ body }, ctx, tx) => {
  const recibido = await receiveImage(body, ctx, tx);
  return recibido.ok ? poner(recibido.value, 'Logotipo guardado', ctx, tx) : recibido;
});

/** No picture any more; the tickets that have it keep it. */
export const quitarLogo = handlerOf(negocio.quitarLogo, (_input, ctx, tx) =>
  Promise.resolve(poner({ hash: null, url: null }, 'Logotipo eliminado', ctx, tx)),
);
