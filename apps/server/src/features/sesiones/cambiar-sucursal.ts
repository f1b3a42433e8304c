import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import { record } from '../../platform/http/bitacora.ts';
import { closeSesionOf } from '../../platform/http/close-sesion.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { ADMINISTRATOR, openSesion } from '../../platform/sesiones/open-sesion.ts';
import { readCaja, enteringUsuario, lockSesion } from '../../platform/sesiones/reads.ts';
import { noEntraEnWeb, type NoEntra } from './entra-en-web.ts';
import { cajasQueEntra, turnosAbiertosDe } from './repository.ts';

/** The caller's branches, each with the web registers that she may enter. */
export const propias = handlerOf(sesiones.propias, async (_input, { db, sesion: { cliente, usuario } }) => {
  const [filas] = await db.read(cliente, cajasQueEntra(cliente, usuario.id, usuario.rol === ADMINISTRATOR));
  return ok({ message: '', data: filas });
});

interface Destino {
  readonly sucursal: number;
  readonly caja: number;
}

type NoCambia = 'SESION_REQUERIDA' | 'TURNO_ABIERTO' | 'SUCURSAL_NO_PERMITIDA' | NoEntra;

const mudar = (ctx: SesionCtx, { sucursal, caja: pedida }: Destino): Promise<Result<Sesion, NoCambia>> => {
  const { cliente, id, usuario: yo, plataforma, creada_en } = ctx.sesion;
  return ctx.db.withTx(cliente, async (tx) => {
    const [abiertas, turnos, [usuario], [caja]] = await tx.read(
      lockSesion(cliente, id),
      turnosAbiertosDe(cliente, yo.id),
      enteringUsuario(cliente, yo.id, sucursal),
      readCaja(cliente, pedida),
    );
    if (abiertas.length === 0) return refuse('SESION_REQUERIDA');
    if (turnos.length > 0) return refuse('TURNO_ABIERTO');
    if (!usuario) return refuse('SUCURSAL_NO_PERMITIDA');
    // On desktop the machine determines the register.
    if (plataforma === 'standalone') return refuse('CAJA_NO_PERMITIDA');
    const negada: Refusal<NoEntra> | null = noEntraEnWeb(usuario, caja);
    if (negada) return negada;
    tx.write(
      closeSesionOf(cliente, id, 'cambio', ctx.ahora),
      record(ctx, 'sesion.de_sucursal', id, { sucursal: usuario.sucursal_nombre }),
    );
    return ok(await openSesion(tx, ctx, cliente, plataforma, usuario, caja!, creada_en));
  });
};

/**
 * Continues in another branch: ends the session as a sign-out, which requires that its user has no open shift (D-33), and opens
 * another one there. Without a password, so its life is not extended (D-12).
 */
export const cambiarSucursal = handlerOf(sesiones.cambiarSucursal, async ({ body }, ctx) => {
  const { cliente, id, sucursal } = ctx.sesion;
  const nueva = await mudar(ctx, body);
  if (!nueva.ok) return nueva;
  ctx.sesiones.forget(id);
  ctx.hub.closeSesion(id);
  ctx.hub.sesionesChanged(cliente, sucursal.id);
  return ok({ message: `Ahora estás en ${nueva.value.sucursal.nombre}`, data: nueva.value });
});
