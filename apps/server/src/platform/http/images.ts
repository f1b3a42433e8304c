import type { FastifyInstance } from 'fastify';
import { sqlText, type Query } from '../db/query.ts';
import type { Db } from '../db/tenant.ts';
import type { OutsideImages } from '../images/outside-images.ts';
import { BucketError } from '../s3/asking.ts';
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

const image = (cliente: string, hash: string): Query<{ tipo: string; datos: Buffer | null }> =>
  sqlText('SELECT tipo, datos FROM imagen WHERE cliente = $1 AND hash = $2', [cliente, hash]);

/** A picture that is not in its row; the error of a bucket that did not give it. */
const fromOutside = (
  outside: OutsideImages | null,
  cliente: string,
  hash: string,
): Promise<Buffer | BucketError | null> =>
  outside === null
    ? Promise.resolve(new BucketError('Falta COMAL_S3_URL.'))
    : outside.read(cliente, hash).catch((error: unknown) => {
        if (error instanceof BucketError) return error;
        throw error;
      });

/**
 * Pictures by the hash of their content, immutable. They need no session, because an image element cannot send one: the 256-bit
 * hash is the key. Anything else is 404.
 */
export const images = async (
  app: FastifyInstance,
  { db, outside }: { readonly db: Db; readonly outside: OutsideImages | null },
): Promise<void> => {
  app.get<{ Params: { cliente: string; hash: string } }>(
    `${IMAGES_PATH}/:cliente/:hash`,
    PLAIN,
    async (request, reply) => {
      const { cliente, hash } = request.params;
      const knowable = CLIENTE.test(cliente) && HASH.test(hash);
      const [[row]] = knowable ? await db.read(cliente, image(cliente, hash)) : [[]];
      const found = row && (row.datos ?? (await fromOutside(outside, cliente, hash)));
      if (!found || found instanceof BucketError) {
        if (row) request.log.warn({ cliente, hash, error: found?.message }, 'Una imagen no está en su almacén');
        const motivo = found ? 'SERVICIO_NO_DISPONIBLE' : 'NO_ENCONTRADO';
        return reply
          .code(found ? 503 : 404)
          .header('Cache-Control', 'no-store')
          .send(envelopeOf({ ok: false, motivo }, { peticion: request.id }));
      }
      return reply
        .header('Content-Type', row.tipo)
        .header('Content-Security-Policy', POLICY)
        .header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
        .send(found);
    },
  );
};
