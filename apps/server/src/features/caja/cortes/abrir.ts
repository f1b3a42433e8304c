import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse, type Result } from '@comal/domain/result';
import { aPesos } from '@comal/domain/money';
import { venceEn } from '@comal/domain/sesiones/estado';
import { openCorteExclusive } from '../../../platform/caja/corte-abierto.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Written } from '../../../platform/http/handlers.ts';
import { insertarCorte, sesionCompartida, sesionParaAbrir, type Apertura } from './repository.ts';

interface Abierto {
  readonly corte: string;
  readonly caja_inicial: number;
  readonly abierto_en: number;
}
type NoSeAbre = 'CAJA_GENERAL_SIN_CAJA_INICIAL' | 'CAJA_INICIAL_REGISTRADA';

/**
 * Opens the shift of a session's register in the name of its user; both calls use it (D-30). Locks the session, so that
 * no shift is opened for a session that is just ending (D-33). Refused on the caja general, when the session has ended,
 * and when a shift is open.
 */
const abrirTurno = async (
  de: Apertura,
  caja_inicial: number,
  ctx: SesionCtx,
  tx: Tx,
): Promise<Result<Written<Abierto>, NoSeAbre | 'SESION_REQUERIDA'>> => {
  if (de.es_general) return refuse('CAJA_GENERAL_SIN_CAJA_INICIAL');
  const { cliente } = ctx.sesion;
  const [[sesion], [corte]] = await tx.read(sesionCompartida(cliente, de.sesion), openCorteExclusive(cliente, de.caja));
  if (!sesion) return refuse('SESION_REQUERIDA');
  if (corte) return refuse('CAJA_INICIAL_REGISTRADA');
  const id = ctx.nuevoId();
  const pesos = aPesos(caja_inicial);
  const deOtro = de.usuario === ctx.sesion.usuario.id ? {} : { de: { sesion: de.sesion, usuario: de.usuario_nombre } };
  tx.write(
    insertarCorte(ctx, id, de, caja_inicial),
    record(ctx, 'corte.abierto', id, { caja_inicial: pesos, ...deOtro }),
  );
  return ok({
    message: 'Caja inicial registrada',
    data: { corte: id, caja_inicial: pesos, abierto_en: ctx.ahora },
    alConfirmar: () => ctx.hub.sesionesChanged(cliente, de.sucursal),
  });
};

/** Opens the shift of the session's own register; `caja_inicial` in centavos. */
export const abrirPropio = (caja_inicial: number, ctx: SesionCtx, tx: Tx) => {
  const { id, caja, sucursal, usuario } = ctx.sesion;
  const de = {
    sesion: id,
    caja: caja.id,
    es_general: caja.es_general,
    sucursal: sucursal.id,
    usuario: usuario.id,
    usuario_nombre: usuario.nombre_completo,
  };
  return abrirTurno(de, caja_inicial, ctx, tx);
};

/**
 * Opens the shift of the register of a live session of the branch; `caja_inicial` in centavos. A session of another
 * user needs the permission to close others' shifts.
 */
export const abrirDeSesion = async (
  sesion: string,
  caja_inicial: number,
  ctx: SesionCtx,
  tx: Tx,
): Promise<
  Result<Written<Abierto>, NoSeAbre | 'NO_ENCONTRADO' | 'SESION_REQUERIDA' | 'SESION_YA_CERRADA' | 'SIN_PERMISO'>
> => {
  const { cliente, sucursal, usuario } = ctx.sesion;
  const [[fila]] = await tx.read(sesionParaAbrir(cliente, sucursal.id, sesion));
  if (!fila) return refuse('NO_ENCONTRADO');
  const hace = fila.usuario === usuario.id ? PERMISO.ABRIR_Y_CERRAR_CAJA : PERMISO.CERRAR_CAJA_DE_OTRA_SESION;
  if (!ctx.puede(hace)) return refuse('SIN_PERMISO');
  if (fila.cerrada_en !== null || venceEn(fila, ctx.ajustes) < ctx.ahora) return refuse('SESION_YA_CERRADA');
  const abierto = await abrirTurno(fila, caja_inicial, ctx, tx);
  const terminada = !abierto.ok && abierto.motivo === 'SESION_REQUERIDA' && sesion.toLowerCase() !== ctx.sesion.id;
  return terminada ? refuse('SESION_YA_CERRADA') : abierto;
};
