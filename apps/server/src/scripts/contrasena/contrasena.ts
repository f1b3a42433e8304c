import type pg from 'pg';
import { contrasenaNoAceptable } from '@comal/domain/usuarios/contrasena';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { freeUsuario } from '../../platform/sesiones/brakes.ts';
import { closeSesionesOf, ownClosure } from '../../platform/sesiones/sesion-changes.ts';
import { ADMINISTRATOR } from '../../platform/sesiones/open-sesion.ts';
import { anotar, correr, deUnaVez } from '../base/conexion.ts';

/** Whose password is set: customer number and user name, as at the sign-in. */
export interface Olvidada {
  readonly cliente: string;
  readonly usuario: string;
}

interface Fila {
  readonly id: number;
  readonly username: string;
  readonly nombre: string;
  readonly primer_apellido: string;
  readonly negocio: string;
}

const PROPIA = ownClosure('se puso otra contraseña en el servidor');

const administradorDe = (cliente: string, usuario: string): Query<Fila> =>
  sqlText(
    `SELECT u.id, u.username, u.nombre, u.primer_apellido, n.nombre AS negocio FROM usuario u JOIN negocio n ON n.cliente = u.cliente
     WHERE u.cliente = $1 AND u.clave = lower($2) AND u.activo AND u.rol = $3`,
    [cliente, usuario, ADMINISTRATOR],
  );

const poner = (cliente: string, id: number, hash: string): Query =>
  sqlText(
    'UPDATE usuario SET contrasena = $3, debe_cambiar = false, version = version + 1 WHERE cliente = $1 AND id = $2',
    [cliente, id, hash],
  );

/** The active administrator with that user name, ignoring case; null where there is none. */
export const buscarAdministrador = async (
  conexion: pg.Client,
  { cliente, usuario }: Olvidada,
): Promise<Fila | null> => {
  // With DATABASE_URL, row-level security may bind the administrator too.
  await conexion.query(`SELECT set_config('app.cliente', $1, false)`, [cliente]);
  const [alguien] = await correr(conexion, administradorDe(cliente, usuario));
  return alguien ?? null;
};

/** Why a password is not acceptable for that user, in Spanish; null if it is. */
export const reparoDe = (contrasena: string, { negocio, username, nombre, primer_apellido }: Fila): string | null =>
  contrasenaNoAceptable(contrasena, [negocio, username, nombre, primer_apellido]);

/**
 * Sets an administrator's password in one transaction: closes the open sessions, ends the waits after failed attempts, and logs that it
 * was done on the server. `hash` is of the new password.
 */
export const ponerContrasena = async (
  conexion: pg.Client,
  cliente: string,
  quien: Fila,
  hash: string,
  ahora: number,
): Promise<void> => {
  await deUnaVez(conexion, async () => {
    await correr(conexion, closeSesionesOf(cliente, quien.id, PROPIA, ahora));
    await correr(conexion, poner(cliente, quien.id, hash));
    await correr(conexion, anotar({ cliente, id: quien.id, por: quien.id }, 'usuario.contrasena', {}, ahora));
    await correr(conexion, freeUsuario(cliente, quien));
  });
};
