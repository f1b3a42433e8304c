import { CAMPOS_DE_METODO } from '@comal/domain/caja/metodos';
import { sqlText, unchecked } from '../query.ts';
import type { Fill, Piece } from './fill.ts';
import piece from './metodos.sql';

/** The amounts by method of charges from before `pago_por_metodo` existed (migration 0097). */
export const METODOS: Fill = {
  nombre: 'metodos',
  of: 'los cobros',
  missing: (cliente) =>
    sqlText<{ que: string }>(
      `SELECT 'el método de pago ' || f.campo AS que FROM unnest($2::text[]) AS f(campo)
       WHERE NOT EXISTS (SELECT FROM metodo_de_pago m WHERE m.cliente = $1 AND m.campo = f.campo)`,
      [cliente, CAMPOS_DE_METODO],
    ),
  count: (cliente) =>
    sqlText<{ total: number }>('SELECT count(*)::integer AS total FROM pago WHERE cliente = $1', [cliente]),
  piece: (cliente, after, size) =>
    sqlText<Piece>(unchecked(piece, 'it reads columns that a new database does not have'), [cliente, after, size]),
};
