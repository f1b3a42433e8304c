import { sqlText, type Query } from '../db/query.ts';

/** The log entry of a change that a mail brought into force; the request has an entry of its own. */
export const noteSent = (cliente: string, id: string, usuario: number, clase: string, ahora: number): Query =>
  sqlText(
    `INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en) VALUES ($1, $2, $3, 'correo.enviado', $4, $5, $6)`,
    [cliente, id, usuario, `usuario/${usuario}`, JSON.stringify({ clase }), new Date(ahora)],
  );
