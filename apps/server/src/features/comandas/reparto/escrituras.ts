import type { Reparto } from '@comal/domain/reparto/reparto';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Dicho } from './dicho.ts';

/** Writes the delivery of a comanda; null takes it away. */
export const ponerReparto = (cliente: string, id: string, reparto: Reparto | null): Query =>
  sqlText('UPDATE comanda SET reparto = $3 WHERE cliente = $1 AND id = $2', [
    cliente,
    id,
    reparto && JSON.stringify(reparto),
  ]);

/** Remembers the zone of an address of a client; an address that is gone is none. */
export const recordarZona = (cliente: string, { cliente: persona, direccion, zona }: Dicho): Query[] =>
  persona === null || direccion === null || zona === null
    ? []
    : [
        sqlText('UPDATE direccion_de_reparto SET zona = $4 WHERE cliente = $1 AND persona = $2 AND id = $3', [
          cliente,
          persona,
          direccion,
          zona,
        ]),
      ];
