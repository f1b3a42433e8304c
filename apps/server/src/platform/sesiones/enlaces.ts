import { sqlText, type Query } from '../db/query.ts';

/** How long an access link is valid, in milliseconds (D-111). */
export const LINK_LIFE_MS = 24 * 3_600_000;

/** Stores the hash of a person's access link, and replaces the one before. */
export const saveLink = (cliente: string, usuario: number, hash: string, expiresAt: number): Query =>
  sqlText(
    `INSERT INTO enlace_acceso (cliente, usuario, hash, vence_en) VALUES ($1, $2, $3, $4)
     ON CONFLICT (cliente, usuario) DO UPDATE SET hash = excluded.hash, vence_en = excluded.vence_en, usado_en = NULL`,
    [cliente, usuario, hash, new Date(expiresAt)],
  );

/** Deletes the access link of a person whose credentials were changed by other means. */
export const removeLink = (cliente: string, usuario: number): Query =>
  sqlText('DELETE FROM enlace_acceso WHERE cliente = $1 AND usuario = $2', [cliente, usuario]);
