import type { Sesion } from '@comal/contract/sesiones';
import { sqlTexto, type Consulta } from '../db/consulta.ts';
import type { Tx } from '../db/tenant.ts';
import type { Ctx } from '../http/contexto.ts';
import { huellaDeToken } from '../http/sesiones-activas.ts';
import type { FilaDeCaja, SesionNueva, UsuarioQueEntra } from './lecturas.ts';
import { presentarSesion } from './presenter.ts';

/** The system role that may sign in on the general register (D-13, D-15). */
export const ADMINISTRADOR = 1;

const BYTES = 32;

/** A secret nobody can guess, as text that fits a header and a cookie. */
export const secretoNuevo = (ctx: Ctx): string => Buffer.from(ctx.bytes(BYTES)).toString('base64url');

/** Keeps a session and the way from its token to its tenant (D-95). */
const guardarSesion = (s: SesionNueva, ahora: number): readonly Consulta[] => [
  sqlTexto(`INSERT INTO registro (clase, clave, cliente, sucursal) VALUES ('sesion', $1, $2, $3)`, [
    s.token_hash,
    s.cliente,
    s.sucursal,
  ]),
  sqlTexto(
    `INSERT INTO sesion (cliente, id, token_hash, usuario, sucursal, caja, plataforma, creada_en, vista_en)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [s.cliente, s.id, s.token_hash, s.usuario, s.sucursal, s.caja, s.plataforma, new Date(ahora)],
  ),
];

/** The line of the log of a session that opens; whoever opens it has no session yet (reliability 5.9). */
const anotarApertura = (id: string, s: SesionNueva, ahora: number): Consulta =>
  sqlTexto(
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

/** Sessions of a person that were left to somebody else on a register end when they are back there. */
const cerrarDejadas = ({ cliente, usuario, caja }: SesionNueva, ahora: number): Consulta<{ id: string }> =>
  sqlTexto(
    `UPDATE sesion SET cerrada_en = $4, motivo_cierre = 'cambio'
     WHERE cliente = $1 AND usuario = $2 AND caja = $3 AND dejada_en IS NOT NULL AND cerrada_en IS NULL RETURNING id`,
    [cliente, usuario, caja, new Date(ahora)],
  );

/**
 * Opens the session of a person on a register and commits; those that the same person left there end. Answers the
 * session with the only copy of its token (D-12).
 */
export const abrirSesion = async (
  tx: Tx,
  ctx: Ctx,
  cliente: string,
  plataforma: string,
  usuario: UsuarioQueEntra,
  caja: FilaDeCaja,
): Promise<Sesion> => {
  const token = secretoNuevo(ctx);
  const sesion = {
    cliente,
    id: ctx.nuevoId(),
    token_hash: huellaDeToken(token),
    usuario: usuario.id,
    sucursal: usuario.sucursal,
    caja: caja.id,
    plataforma,
  };
  const [dejadas] = await tx.confirmar(
    cerrarDejadas(sesion, ctx.ahora),
    ...guardarSesion(sesion, ctx.ahora),
    anotarApertura(ctx.nuevoId(), sesion, ctx.ahora),
  );
  ctx.sesiones.conocer(token, sesion.id);
  for (const { id } of dejadas) ctx.sesiones.olvidar(id);
  for (const { id } of dejadas) ctx.hub.cerrarSesion(id);
  return presentarSesion(sesion, token, usuario, caja);
};
