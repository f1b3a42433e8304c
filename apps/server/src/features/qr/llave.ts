import { newSecret, type CodeKey } from '../../platform/comensal/codigo.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { SesionCtx } from '../../platform/http/context.ts';

/** The key of a branch's codes, created at first use. With `renovar` its version rises, and earlier codes become invalid. */
export const llaveDe = (cliente: string, sucursal: number, secreto: string, renovar: boolean): Query<CodeKey> =>
  sqlText(
    `INSERT INTO menu_publico AS m (cliente, sucursal, secreto) VALUES ($1, $2, $3)
     ON CONFLICT (cliente, sucursal) DO UPDATE SET version = m.version + $4::integer RETURNING m.secreto, m.version`,
    [cliente, sucursal, secreto, renovar ? 1 : 0],
  );

/** The key of a branch's codes in a transaction of its own, to show the codes; never renewed. */
export const llaveParaCodigos = (ctx: SesionCtx, sucursal: number): Promise<CodeKey> => {
  const { cliente } = ctx.sesion;
  return ctx.db.withTx(cliente, async (tx) => {
    const [[llave]] = await tx.commit(llaveDe(cliente, sucursal, newSecret(ctx), false));
    return llave!;
  });
};

/** What a code opens: the menu, at an address of the server (D-97). */
export const direccionDe = (servidor: string, token: string): string => `${servidor}/m/#/menu?token=${token}`;
