import { sqlText, type Query } from '../../../platform/db/query.ts';
import {
  CLOSED_BY_OTHER,
  closureValues,
  type ClosedSesion,
  type Closure,
} from '../../../platform/sesiones/sesion-changes.ts';

/** Somebody new. */
export interface PersonaNueva {
  readonly id: number;
  readonly username: string;
  readonly nombre: string;
  readonly primer_apellido: string;
  readonly segundo_apellido: string;
  readonly sexo: number;
  /** Argon2id. */
  readonly contrasena: string;
  readonly rol: number;
}

/** Adds a person with a password typed by somebody else: it must be changed. */
export const insertarPersona = (cliente: string, p: PersonaNueva): Query =>
  sqlText(
    `INSERT INTO usuario (cliente, id, username, nombre, primer_apellido, segundo_apellido, sexo, contrasena, rol, debe_cambiar)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, true)`,
    [cliente, p.id, p.username, p.nombre, p.primer_apellido, p.segundo_apellido, p.sexo, p.contrasena, p.rol],
  );

/** Writes what somebody is called. */
export const cambiarDatos = (cliente: string, p: Omit<PersonaNueva, 'username' | 'contrasena' | 'rol'>): Query =>
  sqlText(
    `UPDATE usuario SET nombre = $3, primer_apellido = $4, segundo_apellido = $5, sexo = $6, version = version + 1 WHERE cliente = $1 AND id = $2`,
    [cliente, p.id, p.nombre, p.primer_apellido, p.segundo_apellido, p.sexo],
  );

/** Replaces the branches that a person may enter, each once. */
export const ponerSucursales = (cliente: string, id: number, sucursales: readonly number[]): readonly Query[] => [
  sqlText('DELETE FROM usuario_sucursal WHERE cliente = $1 AND usuario = $2', [cliente, id]),
  sqlText('INSERT INTO usuario_sucursal (cliente, usuario, sucursal) SELECT $1, $2, unnest($3::integer[])', [
    cliente,
    id,
    sucursales,
  ]),
];

/** Closes a person's sessions in branches that she may no longer enter; returns them. */
export const cerrarFueraDe = (
  cliente: string,
  id: number,
  sucursales: readonly number[],
  cierre: Closure,
  ahora: number,
): Query<ClosedSesion> =>
  sqlText(
    `UPDATE sesion SET ${CLOSED_BY_OTHER} WHERE cliente = $1 AND usuario = $2 AND cerrada_en IS NULL AND sucursal <> ALL($6::integer[])
     RETURNING id, cliente, sucursal`,
    [cliente, id, ...closureValues(cierre, ahora), sucursales],
  );

/** Gives somebody a role. */
export const ponerRol = (cliente: string, id: number, rol: number): Query =>
  sqlText('UPDATE usuario SET rol = $3, version = version + 1 WHERE cliente = $1 AND id = $2', [cliente, id, rol]);

/** Stores a password typed by somebody else. */
export const ponerContrasena = (cliente: string, id: number, hash: string): Query =>
  sqlText(
    'UPDATE usuario SET contrasena = $3, debe_cambiar = true, contrasena_vence_en = NULL, version = version + 1 WHERE cliente = $1 AND id = $2',
    [cliente, id, hash],
  );

/** Takes somebody's PIN away. */
export const quitarPinDe = (cliente: string, id: number): Query =>
  sqlText('UPDATE usuario SET pin = NULL, version = version + 1 WHERE cliente = $1 AND id = $2', [cliente, id]);

/** Retires a person: the name stays, the username is free, credentials no longer work. */
export const retirarPersona = (cliente: string, id: number): Query =>
  sqlText('UPDATE usuario SET activo = false, pin = NULL, version = version + 1 WHERE cliente = $1 AND id = $2', [
    cliente,
    id,
  ]);

/** Deletes a person without history. */
export const borrarPersona = (cliente: string, id: number): Query =>
  sqlText('DELETE FROM usuario WHERE cliente = $1 AND id = $2', [cliente, id]);

/** Takes somebody back. */
export const recuperarPersona = (cliente: string, id: number, rol: number, username: string): Query =>
  sqlText(
    'UPDATE usuario SET activo = true, rol = $3, username = $4, version = version + 1 WHERE cliente = $1 AND id = $2',
    [cliente, id, rol, username],
  );
