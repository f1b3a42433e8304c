import { z } from 'zod';
import type { BucketSettings } from './platform/s3/asking.ts';

/** The variables of a store of the S3 kind, and of the backups (decision 0156) and pictures (decision 0157) in it. */
export const VARIABLES_DE_S3 = {
  COMAL_S3_URL: z
    .url({
      protocol: /^https?$/,
      error: 'COMAL_S3_URL debe ser la dirección de un bucket, como https://s3.us-east-1.amazonaws.com/respaldos',
    })
    .optional(),
  COMAL_S3_REGION: z.string().default('us-east-1'),
  COMAL_S3_LLAVE: z.string().optional(),
  COMAL_S3_SECRETO: z.string().optional(),
  COMAL_RESPALDO_CLAVE: z.string().min(16, 'COMAL_RESPALDO_CLAVE debe tener 16 letras o más').optional(),
  COMAL_IMAGENES: z.enum(['base', 's3'], 'COMAL_IMAGENES debe ser base o s3').default('base'),
};

type Leido = z.infer<z.ZodObject<typeof VARIABLES_DE_S3>> & { readonly DATABASE_URL?: string | undefined };

/** What the environment says of a store. */
export interface EnS3 {
  /** A bucket of an S3-compatible store (decision 0156); null: none. */
  readonly s3: BucketSettings | null;
  /** With which backups are encrypted that are kept in it; null: none are. */
  readonly respaldoClave: string | null;
  /** Where pictures are kept: in the database, or in that bucket (decision 0157). */
  readonly imagenes: 'base' | 's3';
}

const s3De = (e: Leido): EnS3['s3'] =>
  e.COMAL_S3_URL && e.COMAL_S3_LLAVE && e.COMAL_S3_SECRETO
    ? { url: e.COMAL_S3_URL, region: e.COMAL_S3_REGION, keyId: e.COMAL_S3_LLAVE, secret: e.COMAL_S3_SECRETO }
    : null;

/** What is missing for a store, and for the backups in it. */
export const problemasDeS3 = (e: Leido): string[] => {
  const dichas = [e.COMAL_S3_URL, e.COMAL_S3_LLAVE, e.COMAL_S3_SECRETO].filter((v) => v !== undefined).length;
  return [
    ...(dichas === 0 || dichas === 3
      ? []
      : ['COMAL_S3_URL, COMAL_S3_LLAVE y COMAL_S3_SECRETO van juntos: falta alguno de los tres']),
    ...(e.COMAL_RESPALDO_CLAVE && dichas === 0
      ? ['COMAL_RESPALDO_CLAVE cifra los respaldos que se guardan en S3: falta COMAL_S3_URL']
      : []),
    ...(e.COMAL_IMAGENES === 's3' && dichas === 0
      ? ['COMAL_IMAGENES=s3 guarda las imágenes en S3: falta COMAL_S3_URL']
      : []),
    ...(e.COMAL_RESPALDO_CLAVE && e.DATABASE_URL
      ? ['COMAL_RESPALDO_CLAVE es de los respaldos de la base de datos propia: no va junto con DATABASE_URL']
      : []),
  ];
};

/** The store, and what is kept in it. */
export const enS3 = (e: Leido): EnS3 => ({
  s3: s3De(e),
  respaldoClave: e.COMAL_RESPALDO_CLAVE ?? null,
  imagenes: e.COMAL_IMAGENES,
});
