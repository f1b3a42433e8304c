import { CODIGOS_DE_RECUPERACION } from '@comal/domain/usuarios/segundo-factor';
import { sqlText, type Query } from '../../db/query.ts';
import { digest } from '../keys.ts';

/** Somebody of a business. */
export interface Person {
  readonly cliente: string;
  readonly usuario: number;
}

/** The place that a secret is sealed for. */
export const placeOf = ({ cliente, usuario }: Person): string => `${cliente}/${usuario}`;

/** A second factor as it is kept; without `activo_desde` it is being set up. */
export interface KeptFactor {
  readonly secreto: Buffer;
  readonly activo_desde: number | null;
  readonly ultimo_paso: number | null;
}

/** The second factor of somebody, active or being set up; locked, where two may use it at once. */
export const factorOf = ({ cliente, usuario }: Person): Query<KeptFactor> =>
  sqlText(
    'SELECT secreto, activo_desde, ultimo_paso::double precision AS ultimo_paso FROM segundo_factor WHERE cliente = $1 AND usuario = $2',
    [cliente, usuario],
  );

/** Locks it until the end of the transaction; before it is read. */
export const lockFactor = ({ cliente, usuario }: Person): Query<{ usuario: number }> =>
  sqlText('SELECT usuario FROM segundo_factor WHERE cliente = $1 AND usuario = $2 FOR UPDATE', [cliente, usuario]);

/** Whether somebody has an active one. */
export const hasFactor = ({ cliente, usuario }: Person): Query<{ activo: boolean }> =>
  sqlText(
    'SELECT EXISTS (SELECT FROM segundo_factor WHERE cliente = $1 AND usuario = $2 AND activo_desde IS NOT NULL) AS activo',
    [cliente, usuario],
  );

/** Begins to set one up, or begins anew; an active one stays, and answers no row. */
export const beginFactor = ({ cliente, usuario }: Person, sellado: Buffer): Query<{ usuario: number }> =>
  sqlText(
    `INSERT INTO segundo_factor AS f (cliente, usuario, secreto) VALUES ($1, $2, decode($3, 'hex'))
     ON CONFLICT (cliente, usuario) DO UPDATE SET secreto = excluded.secreto, ultimo_paso = NULL WHERE f.activo_desde IS NULL RETURNING f.usuario`,
    [cliente, usuario, sellado.toString('hex')],
  );

/** It counts from now on; the code of a step that confirmed it opens nothing more. */
export const activateFactor = ({ cliente, usuario }: Person, paso: number, ahora: number): Query =>
  sqlText('UPDATE segundo_factor SET activo_desde = $4, ultimo_paso = $3 WHERE cliente = $1 AND usuario = $2', [
    cliente,
    usuario,
    paso,
    new Date(ahora),
  ]);

/** The code of a step was used. */
export const spendStep = ({ cliente, usuario }: Person, paso: number): Query =>
  sqlText('UPDATE segundo_factor SET ultimo_paso = $3 WHERE cliente = $1 AND usuario = $2', [cliente, usuario, paso]);

const hashDe = ({ cliente, usuario }: Person, codigo: string): string =>
  digest('recuperacion', cliente, String(usuario), codigo);

/** Uses a recovery code up: of two at once, one gets the row. */
export const spendRecoveryCode = (de: Person, codigo: string, ahora: number): Query<{ usuario: number }> =>
  sqlText(
    `UPDATE codigo_de_recuperacion SET usado_en = $4 WHERE cliente = $1 AND usuario = $2 AND hash = $3 AND usado_en IS NULL RETURNING usuario`,
    [de.cliente, de.usuario, hashDe(de, codigo), new Date(ahora)],
  );

/** Keeps new recovery codes, as hashes; those of before are worth nothing. */
export const replaceRecoveryCodes = (de: Person, codigos: readonly string[]): readonly Query[] => [
  sqlText('DELETE FROM codigo_de_recuperacion WHERE cliente = $1 AND usuario = $2', [de.cliente, de.usuario]),
  sqlText(
    `INSERT INTO codigo_de_recuperacion (cliente, usuario, hash) SELECT $1, $2, hash FROM unnest($3::text[]) AS hash`,
    [de.cliente, de.usuario, codigos.map((codigo) => hashDe(de, codigo))],
  ),
];

/** How many recovery codes are left. */
export const recoveryCodesLeft = ({ cliente, usuario }: Person): Query<{ quedan: number }> =>
  sqlText(
    `SELECT count(*)::integer AS quedan FROM (SELECT FROM codigo_de_recuperacion
       WHERE cliente = $1 AND usuario = $2 AND usado_en IS NULL LIMIT ${CODIGOS_DE_RECUPERACION}) AS sin_usar`,
    [cliente, usuario],
  );

/** Takes it away, with its recovery codes; answers a row where there was an active one. */
export const removeFactor = ({ cliente, usuario }: Person): Query<{ activo: boolean }> =>
  sqlText(
    'DELETE FROM segundo_factor WHERE cliente = $1 AND usuario = $2 RETURNING activo_desde IS NOT NULL AS activo',
    [cliente, usuario],
  );

/** The sessions of somebody wait for it no more; those that did are answered. */
export const releaseSesiones = ({ cliente, usuario }: Person): Query<{ id: string }> =>
  sqlText(
    `UPDATE sesion SET falta_segundo_factor = false WHERE cliente = $1 AND usuario = $2 AND falta_segundo_factor AND cerrada_en IS NULL RETURNING id`,
    [cliente, usuario],
  );
