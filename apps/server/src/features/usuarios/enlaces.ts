import { sqlText, type Query } from '../../platform/db/query.ts';

/** Takes the access link of a person away: what they enter with was changed by other means (D-111). */
export const quitarEnlace = (cliente: string, usuario: number): Query =>
  sqlText('DELETE FROM enlace_acceso WHERE cliente = $1 AND usuario = $2', [cliente, usuario]);
