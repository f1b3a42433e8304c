import type { Route } from '@comal/contract/route';
import { noAlcanza, noEntra } from '@comal/domain/permisos/alcance';
import type { Refusal } from '@comal/domain/result';
import { sqlText, type Query } from '../db/query.ts';
import type { Tx } from '../db/tenant.ts';
import { lockPeople } from '../sesiones/sesion-changes.ts';
import type { SesionCtx } from './context.ts';

type Entrada = Readonly<Record<string, unknown>>;
type OutOfReach = Refusal<'SUCURSAL_NO_PERMITIDA' | 'PERSONA_DE_OTRA_SUCURSAL'> | null;

/** The given branches that belong to the business; a missing one is refused later, by the rule. */
const existingSucursales = (cliente: string, ids: readonly number[]): Query<{ id: number }> =>
  sqlText('SELECT id FROM sucursal WHERE cliente = $1 AND id = ANY($2::integer[])', [cliente, ids]);

/** The branches, open or not, that any of some people may enter. */
const listSucursales = (cliente: string, personas: readonly number[]): Query<{ sucursal: number }> =>
  sqlText('SELECT DISTINCT sucursal FROM usuario_sucursal WHERE cliente = $1 AND usuario = ANY($2::integer[])', [
    cliente,
    personas,
  ]);

/**
 * Gate: reach. A person acts on the branches that she may enter, and on people who enter no other, as the declaration of the call
 * names them; returns null when allowed (D-11, decision 0035). In a write it runs inside the transaction, after `lockPeople`.
 */
export const outOfReach = async (
  { nombra }: Route,
  entrada: Entrada,
  { db, sesion: { cliente, sucursales: own } }: SesionCtx,
  tx?: Tx,
): Promise<OutOfReach> => {
  if (!nombra) return null;
  const { sucursales = [], personas = [] } = nombra(entrada as never);
  if (sucursales.length + personas.length === 0) return null;
  const read = [existingSucursales(cliente, sucursales), listSucursales(cliente, personas)] as const;
  if (tx && personas.length > 0) await tx.read(lockPeople(cliente));
  const [hay, entran] = tx ? await tx.read(...read) : await db.read(cliente, ...read);
  const [branches, people] = [hay.map(({ id }) => id), entran.map(({ sucursal }) => sucursal)];
  return noEntra(own, branches) ?? noAlcanza(own, people);
};
