import { CODIGOS_DE_RECUPERACION } from '@comal/domain/usuarios/segundo-factor';
import { sqlText, type Query } from '../../db/query.ts';
import { digest } from '../keys.ts';

/** Somebody of a business. */
export interface Person {
  readonly cliente: string;
  readonly usuario: number;
}

/** The context that a secret is encrypted with. */
export const placeOf = ({ cliente, usuario }: Person): string => `${cliente}/${usuario}`;

/** A stored second factor; without `activo_desde` it is being set up. */
export interface KeptFactor {
  readonly secreto: Buffer;
  readonly activo_desde: number | null;
  readonly ultimo_paso: number | null;
}

/** The second factor of a person, active or being set up. Lock it first (`lockFactor`) where it may be used concurrently. */
export const factorOf = ({ cliente, usuario }: Person): Query<KeptFactor> =>
  sqlText(
    'SELECT secreto, activo_desde, ultimo_paso::double precision AS ultimo_paso FROM segundo_factor WHERE cliente = $1 AND usuario = $2',
    [cliente, usuario],
  );

/** Locks the second factor until the end of the transaction; call it before reading. */
export const lockFactor = ({ cliente, usuario }: Person): Query<{ usuario: number }> =>
  sqlText('SELECT usuario FROM segundo_factor WHERE cliente = $1 AND usuario = $2 FOR UPDATE', [cliente, usuario]);

/** Whether a person has an active second factor. */
export const hasFactor = ({ cliente, usuario }: Person): Query<{ activo: boolean }> =>
  sqlText(
    'SELECT EXISTS (SELECT FROM segundo_factor WHERE cliente = $1 AND usuario = $2 AND activo_desde IS NOT NULL) AS activo',
    [cliente, usuario],
  );

/** Starts or restarts the set-up; an active one is kept, and no row is returned. */
export const beginFactor = ({ cliente, usuario }: Person, sellado: Buffer): Query<{ usuario: number }> =>
  sqlText(
    `INSERT INTO segundo_factor AS f (cliente, usuario, secreto) VALUES ($1, $2, decode($3, 'hex'))
     ON CONFLICT (cliente, usuario) DO UPDATE SET secreto = excluded.secreto, ultimo_paso = NULL WHERE f.activo_desde IS NULL RETURNING f.usuario`,
    [cliente, usuario, sellado.toString('hex')],
  );

/** Activates the second factor; the step that confirmed it is used up. */
export const activateFactor = ({ cliente, usuario }: Person, step: number, ahora: number): Query =>
  sqlText('UPDATE segundo_factor SET activo_desde = $4, ultimo_paso = $3 WHERE cliente = $1 AND usuario = $2', [
    cliente,
    usuario,
    step,
    new Date(ahora),
  ]);

/** Marks the step of a code as used. */
export const spendStep = ({ cliente, usuario }: Person, step: number): Query =>
  sqlText('UPDATE segundo_factor SET ultimo_paso = $3 WHERE cliente = $1 AND usuario = $2', [cliente, usuario, step]);

const hashOf = ({ cliente, usuario }: Person, code: string): string =>
  digest('recuperacion', cliente, String(usuario), code);

/** Uses a recovery code up: of two concurrent uses one gets the row. */
export const spendRecoveryCode = (de: Person, code: string, ahora: number): Query<{ usuario: number }> =>
  sqlText(
    `UPDATE codigo_de_recuperacion SET usado_en = $4 WHERE cliente = $1 AND usuario = $2 AND hash = $3 AND usado_en IS NULL RETURNING usuario`,
    [de.cliente, de.usuario, hashOf(de, code), new Date(ahora)],
  );

/** Stores new recovery codes as hashes, and deletes the old ones. */
export const replaceRecoveryCodes = (de: Person, codes: readonly string[]): readonly Query[] => [
  sqlText('DELETE FROM codigo_de_recuperacion WHERE cliente = $1 AND usuario = $2', [de.cliente, de.usuario]),
  sqlText(
    `INSERT INTO codigo_de_recuperacion (cliente, usuario, hash) SELECT $1, $2, hash FROM unnest($3::text[]) AS hash`,
    [de.cliente, de.usuario, codes.map((code) => hashOf(de, code))],
  ),
];

/** How many recovery codes are left. */
export const recoveryCodesLeft = ({ cliente, usuario }: Person): Query<{ quedan: number }> =>
  sqlText(
    `SELECT count(*)::integer AS quedan FROM (SELECT FROM codigo_de_recuperacion
       WHERE cliente = $1 AND usuario = $2 AND usado_en IS NULL LIMIT ${CODIGOS_DE_RECUPERACION}) AS sin_usar`,
    [cliente, usuario],
  );

/** Deletes the second factor with its recovery codes; returns a row if there was an active one. */
export const removeFactor = ({ cliente, usuario }: Person): Query<{ activo: boolean }> =>
  sqlText(
    'DELETE FROM segundo_factor WHERE cliente = $1 AND usuario = $2 RETURNING activo_desde IS NOT NULL AS activo',
    [cliente, usuario],
  );

/** Ends the waiting of a person's sessions for a second factor; returns the sessions that waited. */
export const releaseSesiones = ({ cliente, usuario }: Person): Query<{ id: string }> =>
  sqlText(
    `UPDATE sesion SET falta_segundo_factor = false WHERE cliente = $1 AND usuario = $2 AND falta_segundo_factor AND cerrada_en IS NULL RETURNING id`,
    [cliente, usuario],
  );
