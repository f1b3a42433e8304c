import { CLIENTES } from '../db/care/clean-up.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { Db } from '../db/tenant.ts';
import { eachApart } from '../each-apart.ts';
import type { OutsideImages } from './outside-images.ts';

/** How often pictures are looked for that are not where they belong, in milliseconds. */
export const MOVE_IMAGES_EVERY_MS = 5 * 60_000;
/** Pictures in memory at once. */
const PART = 10;

const IS_LOGO = 'EXISTS (SELECT FROM negocio n WHERE n.cliente = i.cliente AND n.logo = i.hash)';
const IS_ERASED = 'EXISTS (SELECT FROM negocio n WHERE n.cliente = i.cliente AND n.borra_desde IS NOT NULL)';

/** Pictures of a business that are in the database; its logo stays there, because papers are printed with it, and so do all of one that is erased. */
const toMove = (cliente: string): Query<{ hash: string; datos: Buffer }> =>
  sqlText(
    `SELECT i.hash, i.datos FROM imagen i WHERE i.cliente = $1 AND i.datos IS NOT NULL AND NOT ${IS_LOGO} AND NOT ${IS_ERASED} ORDER BY i.hash LIMIT ${PART}`,
    [cliente],
  );

const moved = (cliente: string, hash: string): Query =>
  sqlText('UPDATE imagen SET datos = NULL WHERE cliente = $1 AND hash = $2', [cliente, hash]);

/** Pictures that belong into the database and are outside: the logo, or all of them. */
const toBring = (cliente: string, all: boolean): Query<{ hash: string }> =>
  sqlText(
    `SELECT i.hash FROM imagen i WHERE i.cliente = $1 AND i.datos IS NULL AND ($2 OR ${IS_LOGO}) ORDER BY i.hash`,
    [cliente, all],
  );

const brought = (cliente: string, hash: string, data: Buffer): Query =>
  sqlText(`UPDATE imagen SET datos = decode($3, 'base64') WHERE cliente = $1 AND hash = $2 AND datos IS NULL`, [
    ...[cliente, hash],
    data.toString('base64'),
  ]);

const moveOut = async (db: Db, outside: OutsideImages, cliente: string, leave: AbortSignal): Promise<void> => {
  for (let got = PART; got === PART && !leave.aborted;) {
    const [part] = await db.read(cliente, toMove(cliente));
    got = part.length;
    for (const { hash, datos } of part) {
      if (leave.aborted) return;
      await outside.write(cliente, hash, datos, leave);
      await db.read(cliente, moved(cliente, hash));
    }
  }
};

const bringIn = async (db: Db, outside: OutsideImages, cliente: string, leave: AbortSignal): Promise<void> => {
  const [missing] = await db.read(cliente, toBring(cliente, !outside.wanted));
  await eachApart(missing, async ({ hash }) => {
    if (leave.aborted) return;
    const data = await outside.fetch(cliente, hash);
    if (data === null) throw new Error(`The bucket has no picture ${hash} of business ${cliente}`);
    await db.read(cliente, brought(cliente, hash, data));
  });
};

/**
 * Moves each picture to where the settings want it. The bucket has it before its row loses the bytes, and keeps it when it comes back: an
 * older backup still finds it. Goes on with the next business after a failure, and throws at the end.
 */
export const moveImages = async (db: Db, outside: OutsideImages, leave: AbortSignal): Promise<void> => {
  const [clientes] = await db.sinCliente(CLIENTES);
  await eachApart(clientes, async ({ cliente }) => {
    if (leave.aborted) return;
    await eachApart(outside.wanted ? [bringIn, moveOut] : [bringIn], (move) => move(db, outside, cliente, leave));
  });
};
