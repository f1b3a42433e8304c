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

/** The version is not raised, so that edits of the other fields are not stale. */
const poner = ({ hash, url }: Logo, message: string, ctx: SesionCtx, tx: Tx) => {
  const { cliente } = ctx.sesion;
  tx.write(cambiarLogo(cliente, hash), record(ctx, 'negocio.logo', `negocio/${cliente}`, { imagen: url }));
  return ok({ message, data: { logo: url } });
};

/** The logo of the business: on tickets from the next one on, on precuentas, the menu and prints (D-28, D-56). */
export const subirLogo = handlerOf(negocio.subirLogo, async ({ body }, ctx, tx) => {
  const recibido = await receiveImage(body, ctx, tx);
  return recibido.ok ? poner(recibido.value, 'Logotipo guardado', ctx, tx) : recibido;
});

/** Removes the logo; past tickets keep theirs. */
export const quitarLogo = handlerOf(negocio.quitarLogo, (_input, ctx, tx) =>
  Promise.resolve(poner({ hash: null, url: null }, 'Logotipo eliminado', ctx, tx)),
);
