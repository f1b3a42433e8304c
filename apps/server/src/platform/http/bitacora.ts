import { sqlTexto, type Consulta } from '../db/consulta.ts';
import type { CtxSesion } from './contexto.ts';

/** One row of the log, whose data is JSON already: who did what to which thing (reliability 5.9). */
export const anotarTexto = (ctx: CtxSesion, accion: string, objeto: string, datos: string): Consulta => {
  const { cliente, sucursal, usuario, id, caja } = ctx.sesion;
  return sqlTexto(
    `INSERT INTO bitacora (cliente, id, sucursal, usuario, sesion, caja, accion, objeto, datos, creada_en) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [cliente, ctx.nuevoId(), sucursal.id, usuario.id, id, caja.id, accion, objeto, datos, new Date(ctx.ahora)],
  );
};

/** One row of the log: who did what to which thing, and who approved it (reliability 5.9, D-18). */
export const anotar = (ctx: CtxSesion, accion: string, objeto: string, datos: object): Consulta => {
  const { autorizo } = ctx;
  const completos = autorizo ? { ...datos, autorizo: { id: autorizo.id, nombre: autorizo.nombre } } : datos;
  return anotarTexto(ctx, accion, objeto, JSON.stringify(completos));
};
