import { sqlText, type Query } from '../../../platform/db/query.ts';
import {
  CLOSED_BY_OTHER,
  closureValues,
  type ClosedSesion,
  type Closure,
} from '../../../platform/sesiones/sesion-changes.ts';
import type { Standing } from '../../../platform/caja/corte-standing.ts';

/** Most people of whom a device keeps that they are known on it. */
const CONOCIDOS_MAXIMOS = 500;

/** Locks an open session; answers its device and that one's mark, null where it is forgotten. */
export const suAparato = (
  cliente: string,
  sesion: string,
): Query<{ de_aparato: string | null; marca: string | null }> =>
  sqlText(
    `SELECT s.de_aparato, (SELECT a.marca FROM aparato a WHERE a.cliente = s.cliente AND a.id = s.de_aparato) AS marca
     FROM sesion s WHERE s.cliente = $1 AND s.id = $2 AND s.cerrada_en IS NULL FOR NO KEY UPDATE OF s`,
    [cliente, sesion],
  );

/** Stores of the own session what its device told, and which one it is. */
export const ponerDeSesion = (cliente: string, sesion: string, dicho: object, aparato: string | null): Query =>
  sqlText(
    'UPDATE sesion SET aparato = $3, de_aparato = $4::uuid WHERE cliente = $1 AND id = $2 AND cerrada_en IS NULL',
    [cliente, sesion, JSON.stringify(dicho), aparato],
  );

/** The names of the devices that the business knows. */
export const nombresDeAparatos = (cliente: string): Query<{ nombre: string }> =>
  sqlText('SELECT nombre FROM aparato WHERE cliente = $1 AND marca IS NOT NULL', [cliente]);

/** A device that may be known already, by its mark. */
export interface AparatoAnotado {
  readonly cliente: string;
  readonly id: string;
  readonly marca: string;
  readonly nombre: string;
  readonly dicho: string;
  readonly conocidos: readonly string[];
}

/** Stores a device, or of a known one what it says now; answers its id. */
export const ponerAparato = (a: AparatoAnotado, ahora: number): Query<{ id: string }> =>
  sqlText(
    `INSERT INTO aparato AS a (cliente, id, marca, nombre, dicho, conocidos, visto_en) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (cliente, marca) WHERE marca IS NOT NULL DO UPDATE SET dicho = excluded.dicho, visto_en = excluded.visto_en,
       conocidos = ARRAY(SELECT DISTINCT k FROM unnest(excluded.conocidos || a.conocidos) k LIMIT $8)
     RETURNING id`,
    [a.cliente, a.id, a.marca, a.nombre, a.dicho, a.conocidos, new Date(ahora), CONOCIDOS_MAXIMOS],
  );

/** Forgets the devices beyond a number, except the new one: those without an open session that were seen longest ago. */
export const olvidarLosDeMas = (cliente: string, menos: string, tantos: number): Query =>
  sqlText(
    `UPDATE aparato SET marca = NULL, conocidos = '{}' WHERE cliente = $1 AND id IN (SELECT a.id FROM aparato a
       WHERE a.cliente = $1 AND a.marca IS NOT NULL AND a.id <> $2::uuid
         AND NOT EXISTS (SELECT FROM sesion s WHERE s.cliente = a.cliente AND s.de_aparato = a.id AND s.cerrada_en IS NULL)
       ORDER BY a.visto_en, a.id
       LIMIT GREATEST((SELECT count(*) FROM aparato t WHERE t.cliente = $1 AND t.marca IS NOT NULL) - $3::integer, 0)
       FOR NO KEY UPDATE SKIP LOCKED)`,
    [cliente, menos, tantos],
  );

/** Gives the device a name; answers it with its former one, no row where it is forgotten or was only in other branches. */
export const nombrarAparato = (
  cliente: string,
  aparato: string,
  nombre: string,
  sucursales: readonly number[],
): Query<{ id: string; antes: string }> =>
  sqlText(
    `UPDATE aparato a SET nombre = $3 FROM (SELECT id, nombre FROM aparato WHERE cliente = $1 AND id = $2::uuid FOR NO KEY UPDATE) v
     WHERE a.cliente = $1 AND a.id = v.id AND a.marca IS NOT NULL
       AND EXISTS (SELECT FROM sesion s WHERE s.cliente = $1 AND s.de_aparato = a.id AND s.sucursal = ANY ($4::integer[]))
     RETURNING a.id, v.nombre AS antes`,
    [cliente, aparato, nombre, sucursales],
  );

/** A device that is about to be forgotten. */
export interface PorOlvidar {
  readonly nombre: string;
  readonly conocidos: string[];
}

/** Locks a device; no row where it is forgotten or was only in other branches. */
export const lockAparato = (cliente: string, aparato: string, sucursales: readonly number[]): Query<PorOlvidar> =>
  sqlText(
    `SELECT a.nombre, a.conocidos FROM aparato a WHERE a.cliente = $1 AND a.id = $2::uuid AND a.marca IS NOT NULL
       AND EXISTS (SELECT FROM sesion s WHERE s.cliente = $1 AND s.de_aparato = a.id AND s.sucursal = ANY ($3::integer[]))
     FOR NO KEY UPDATE OF a`,
    [cliente, aparato, sucursales],
  );

/** Locks the open sessions of a device in order. To be locked before it. */
export const lockSesionesDe = (
  cliente: string,
  aparato: string,
  desde: Standing,
): Query<{ id: string; usuario: number; sucursal: number }> =>
  sqlText(
    `SELECT id, usuario, sucursal FROM sesion WHERE cliente = $1 AND de_aparato = $2::uuid AND cerrada_en IS NULL
       AND vista_en >= $3 AND creada_en >= $4 ORDER BY id FOR NO KEY UPDATE`,
    [cliente, aparato, desde.vista, desde.creada],
  );

/** Closes some locked sessions, those with an open drawer too; returns them. */
export const cerrarTodasEsas = (
  cliente: string,
  ids: readonly string[],
  cierre: Closure,
  ahora: number,
): Query<ClosedSesion> =>
  sqlText(
    `UPDATE sesion SET ${CLOSED_BY_OTHER} WHERE cliente = $1 AND id = ANY ($2::uuid[]) AND cerrada_en IS NULL
     RETURNING id, cliente, sucursal`,
    [cliente, ids, ...closureValues(cierre, ahora)],
  );

/** Forgets the mark of a device: whoever signs in on it again does so on a new one. */
export const quitarMarca = (cliente: string, aparato: string): Query =>
  sqlText(`UPDATE aparato SET marca = NULL, conocidos = '{}' WHERE cliente = $1 AND id = $2::uuid`, [cliente, aparato]);
