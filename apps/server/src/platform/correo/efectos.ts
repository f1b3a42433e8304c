import { sqlText, type Query } from '../db/query.ts';

/** Somebody's password is the one that was mailed: to be changed at the next sign-in, and of no use after `venceEn` (D-60). */
export const putMailedPassword = (cliente: string, usuario: number, hash: string, venceEn: number): Query =>
  sqlText(
    `UPDATE usuario SET contrasena = $3, debe_cambiar = true, contrasena_vence_en = $4, version = version + 1 WHERE cliente = $1 AND id = $2`,
    [cliente, usuario, hash, new Date(venceEn)],
  );

/** The line of the log of what came into force by a mail: whoever asked for it has one of their own. */
export const noteEnviado = (cliente: string, id: string, usuario: number, clase: string, ahora: number): Query =>
  sqlText(
    `INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en) VALUES ($1, $2, $3, 'correo.enviado', $4, $5, $6)`,
    [cliente, id, usuario, `usuario/${usuario}`, JSON.stringify({ clase }), new Date(ahora)],
  );
