import { qr } from '@comal/contract/qr';
import { ok, refuse } from '@comal/domain/result';
import { writeCode, writePrevia, newSecret } from '../../platform/comensal/codigo.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { record } from '../../platform/http/bitacora.ts';
import { wayForOthers } from '../../platform/http/limits/own-names.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { direccionDe, llaveDe } from './llave.ts';

const sucursalActiva = (cliente: string, id: number): Query<{ nombre: string }> =>
  sqlText('SELECT nombre FROM sucursal WHERE cliente = $1 AND id = $2 AND activa', [cliente, id]);

/** The address of a branch's menu, or of one of its tables; unchanged unless renewed (D-70). */
export const generar = handlerOf(qr.generar, async ({ body: { id, mesa, renovar } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [[sucursal]] = await tx.read(sucursalActiva(cliente, id));
  if (!sucursal) return refuse('NO_ENCONTRADO');
  const [[llave]] = await tx.read(llaveDe(cliente, id, newSecret(ctx), renovar));
  const token = writeCode(llave!, { sucursal: id, mesa });
  if (renovar) tx.write(record(ctx, 'qr.renovado', `sucursal/${id}`, { nombre: sucursal.nombre }));
  return ok({
    message: 'QR generado correctamente',
    data: {
      ...{ url: direccionDe(ctx.ajustes.url ?? '', token), ...wayForOthers(ctx) },
      ...{ sucursal: sucursal.nombre, mesa },
    },
  });
});

/** How long a preview shows the menu, in seconds. */
const PREVIA_S = 3_600;

/** The address of a preview (decision 0055); works without a code. */
export const previa = handlerOf(qr.previa, async (_nada, ctx, tx) => {
  const { cliente, sucursal } = ctx.sesion;
  const [[llave]] = await tx.read(llaveDe(cliente, sucursal.id, newSecret(ctx), false));
  const vence = Math.floor(ctx.ahora / 1_000) + PREVIA_S;
  const token = writePrevia(llave!.secreto, sucursal.id, vence);
  return ok({ message: '', data: { url: `/m/#/menu?previa=${token}` } });
});
