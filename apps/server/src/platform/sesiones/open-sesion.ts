import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { administra } from '@comal/domain/permisos/administracion';
import { sqlText, type Query } from '../db/query.ts';
import type { Tx } from '../db/tenant.ts';
import type { Ctx } from '../http/context.ts';
import { tokenDigest } from '../http/active-sesiones.ts';
import type { CajaRow, NewSesion, EnteringUsuario } from './reads.ts';
import { markOf, readEquipo } from './equipo.ts';
import { newSecret } from './keys.ts';
import { presentSesion } from './presenter.ts';

/** The system role that may sign in on the general register (D-13, D-15). */
export const ADMINISTRATOR = 1;

/** Stores a session, and the tenant of its token (D-95). */
const saveSesion = (s: NewSesion, from: number, ahora: number): readonly Query[] => [
  sqlText(`INSERT INTO registro (clase, clave, cliente, sucursal) VALUES ('sesion', $1, $2, $3)`, [
    s.token_hash,
    s.cliente,
    s.sucursal,
  ]),
  sqlText(
    `INSERT INTO sesion (cliente, id, token_hash, usuario, sucursal, caja, plataforma, creada_en, vista_en, falta_segundo_factor, de_aparato)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (SELECT a.id FROM aparato a WHERE a.cliente = $1 AND a.marca = $11))`,
    [
      ...[s.cliente, s.id, s.token_hash, s.usuario, s.sucursal, s.caja, s.plataforma],
      ...[new Date(from), new Date(ahora), s.falta_segundo_factor, s.marca],
    ],
  ),
];

/** The log entry of a session that opens, which has no session yet (reliability 5.9). */
const recordOpening = (id: string, s: NewSesion, ahora: number): Query =>
  sqlText(
    `INSERT INTO bitacora (cliente, id, sucursal, usuario, sesion, caja, accion, objeto, datos, creada_en)
     VALUES ($1, $2, $3, $4, $5::uuid, $6, 'sesion.abierta', $7, $8, $9)`,
    [
      s.cliente,
      id,
      s.sucursal,
      s.usuario,
      s.id,
      s.caja,
      s.id,
      JSON.stringify({ plataforma: s.plataforma }),
      new Date(ahora),
    ],
  );

/** Ends the sessions that a person had left locked on a register, when that person signs in there again. */
const closeLeft = ({ cliente, usuario, caja }: NewSesion, ahora: number): Query<{ id: string }> =>
  sqlText(
    `UPDATE sesion SET cerrada_en = $4, motivo_cierre = 'cambio'
     WHERE cliente = $1 AND usuario = $2 AND caja = $3 AND dejada_en IS NOT NULL AND cerrada_en IS NULL RETURNING id`,
    [cliente, usuario, caja, new Date(ahora)],
  );

/** The business requires a second factor of administrators, and this one has none (decision 0115). */
const lacksFactor = ({ exige_segundo_factor, tiene_segundo_factor, permisos }: EnteringUsuario): boolean =>
  exige_segundo_factor && !tiene_segundo_factor && administra(permisos);

/**
 * Opens the session of a person on a register and commits; sessions that she had left there end. Returns the session with the
 * only copy of its token (D-12). `moved`: when its user gave the password (epoch milliseconds), if an open session continues in
 * another branch: its maximum life counts from then, and no second factor is required.
 */
export const openSesion = async (
  tx: Tx,
  ctx: Ctx,
  cliente: string,
  plataforma: string,
  usuario: EnteringUsuario,
  caja: CajaRow,
  moved: number | null = null,
): Promise<Sesion> => {
  const token = newSecret(ctx);
  const equipo = readEquipo(ctx);
  const sesion = {
    cliente,
    id: ctx.nuevoId(),
    marca: equipo === null ? null : markOf(cliente, equipo),
    token_hash: tokenDigest(token),
    usuario: usuario.id,
    sucursal: usuario.sucursal,
    caja: caja.id,
    plataforma,
    falta_segundo_factor: moved === null && lacksFactor(usuario),
  };
  const [dejadas] = await tx.commit(
    closeLeft(sesion, ctx.ahora),
    ...saveSesion(sesion, moved ?? ctx.ahora, ctx.ahora),
    recordOpening(ctx.nuevoId(), sesion, ctx.ahora),
  );
  ctx.sesiones.recognize(token, { id: sesion.id, cliente });
  for (const { id } of dejadas) ctx.sesiones.forget(id);
  for (const { id } of dejadas) ctx.hub.closeSesion(id);
  ctx.hub.sesionesChanged(cliente, usuario.sucursal);
  return presentSesion(sesion, token, usuario, caja);
};
