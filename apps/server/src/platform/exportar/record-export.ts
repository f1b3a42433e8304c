import { sqlText } from '../db/query.ts';
import { record } from '../http/bitacora.ts';
import type { Deps, SesionCtx } from '../http/context.ts';
import type { WaitingDownload } from './streaming/waiting-downloads.ts';

/** A list that leaves the business as a file. */
interface Exported {
  readonly lista: string;
  readonly formato: string;
  readonly renglones?: number;
}

/** Logs who exported a list, before the file is answered, so that no file leaves without an entry (decision 0023). */
export const recordExport = async (ctx: SesionCtx, exported: Exported): Promise<void> => {
  await ctx.db.read(ctx.sesion.cliente, record(ctx, 'lista.exportada', 'lista', exported));
};

/** Writes in the log that a browser fetched a file, completely or not, under the session that asked for it. */
export const recordDownload = async (
  { db, nuevoId, reloj }: Pick<Deps, 'db' | 'nuevoId' | 'reloj'>,
  { cliente, sesion, pedida: { cabecera, formato, renglones } }: WaitingDownload,
): Promise<void> => {
  const exported: Exported = { lista: cabecera.titulo, formato, ...(renglones !== undefined && { renglones }) };
  await db.read(
    cliente,
    sqlText(
      `INSERT INTO bitacora (cliente, id, sucursal, usuario, sesion, caja, accion, objeto, datos, creada_en)
       SELECT s.cliente, $3::uuid, s.sucursal, s.usuario, s.id, s.caja, 'lista.exportada', 'lista', $4::jsonb, $5::timestamptz
       FROM sesion s WHERE s.cliente = $1 AND s.id = $2::uuid`,
      [cliente, sesion, nuevoId(), JSON.stringify(exported), new Date(reloj())],
    ),
  );
};
