import type { FastifyInstance } from 'fastify';
import { sqlText, type Query } from '../db/query.ts';
import type { Db } from '../db/tenant.ts';
import { envelopeOf } from './errors.ts';
import { IMAGES_PATH, PLAIN } from './paths.ts';

const YEAR_S = 31_536_000;
const HASH = /^[0-9a-f]{64}$/;
const CLIENTE = /^[0-9]{1,15}$/;

/** A picture may show itself and nothing more: no scripts, no styles from elsewhere, no links out. */
const POLICY = "default-src 'none'; sandbox";

/** The address of a picture of a business (D-28). */
export const imageUrl = (cliente: string, hash: string): string => `${IMAGES_PATH}/${cliente}/${hash}`;

/** SQL: the address of the picture of the row `row`, by its `imagen`; null when it has none. */
export const imageUrlSql = (row: string): string => `'${IMAGES_PATH}/' || ${row}.cliente || '/' || ${row}.imagen`;

const image = (cliente: string, hash: string): Query<{ tipo: string; datos: Buffer }> =>
  sqlText('SELECT tipo, datos FROM imagen WHERE cliente = $1 AND hash = $2', [cliente, hash]);

/**
 * Pictures by the hash of their content, immutable. They need no session, because an image element cannot send one: the 256-bit
 * hash is the key. Anything else is 404.
 */
export const images = async (app: FastifyInstance, { db }: { readonly db: Db }): Promise<void> => {
  app.get<{ Params: { cliente: string; hash: string } }>(
    `${IMAGES_PATH}/:cliente/:hash`,
    PLAIN,
    async (request, reply) => {
      const { cliente, hash } = request.params;
      const knowable = CLIENTE.test(cliente) && HASH.test(hash);
      const [[row]] = knowable ? await db.read(cliente, image(cliente, hash)) : [[]];
      if (!row)
        return reply.code(404).send(envelopeOf({ ok: false, motivo: 'NO_ENCONTRADO' }, { peticion: request.id }));
      return reply
        .header('Content-Type', row.tipo)
        .header('Content-Security-Policy', POLICY)
        .header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
        .send(row.datos);
    },
  );
};
