import type { ClienteConOrdenes, ClienteDeReparto } from '@comal/contract/reparto/schemas';
import { HALLADOS_MAXIMOS } from '@comal/domain/reparto/limites';
import { containsSql, searchedWords, sliceOf, type RequestedPage } from '../../platform/db/pages.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';

const DIRECCIONES = `COALESCE((SELECT json_agg(json_build_object('id', d.id, 'alias', d.alias, 'calle', d.calle, 'colonia', d.colonia,
      'referencia', d.referencia, 'zona', d.zona) ORDER BY d.orden)
    FROM direccion_de_reparto d WHERE d.cliente = k.cliente AND d.persona = k.id), '[]')`;
const CLIENTE = `k.id, k.numero, k.telefono, k.nombre, k.nota, k.version, ${DIRECCIONES} AS direcciones`;
const CON_ORDENES = `SELECT ${CLIENTE}, COALESCE(o.ordenes, 0) AS ordenes, o.primera, o.ultima FROM cliente_de_reparto k
  LEFT JOIN LATERAL (SELECT count(*)::integer AS ordenes, min(c.dia)::text AS primera, max(c.dia)::text AS ultima
    FROM comanda c WHERE c.cliente = k.cliente AND c.reparto ->> 'cliente' = k.id::text AND c.reparto IS NOT NULL AND c.cancelada_en IS NULL) o ON true WHERE k.cliente = $1`;

/** The clients whose telephone begins or ends with some digits: who ordered last comes first. */
export const clientesPorTelefono = (cliente: string, cifras: string): Query<ClienteConOrdenes> =>
  sqlText(
    `${CON_ORDENES} AND (k.telefono LIKE $2 || '%' OR reverse(k.telefono) LIKE reverse($2) || '%')
     ORDER BY o.ultima DESC NULLS LAST, k.nombre, k.id LIMIT ${HALLADOS_MAXIMOS}`,
    [cliente, cifras],
  );

const BUSCADOS = containsSql(`(k.clave || ' ' || k.telefono)`, 2);

/** A page of clients by name, found by words of the name or digits of the telephone, and how many there are in all. */
export const paginaDeClientes = (cliente: string, p: RequestedPage) =>
  [
    sqlText<ClienteConOrdenes>(`${CON_ORDENES} AND ${BUSCADOS} ORDER BY k.nombre, k.id LIMIT $3 OFFSET $4`, [
      cliente,
      searchedWords(p),
      ...sliceOf(p),
    ]),
    sqlText<{ total: number }>(
      `SELECT count(*)::integer AS total FROM cliente_de_reparto k WHERE k.cliente = $1 AND ${BUSCADOS}`,
      [cliente, searchedWords(p)],
    ),
  ] as const;

/** Writers of clients go one after another: a telephone that was free is still free at the commit. */
export const lockClientes = (cliente: string): Query =>
  sqlText('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`clientes-de-reparto/${cliente}`]);

/** One client. */
export const clientePorId = (cliente: string, id: string): Query<ClienteDeReparto> =>
  sqlText(`SELECT ${CLIENTE} FROM cliente_de_reparto k WHERE k.cliente = $1 AND k.id = $2`, [cliente, id]);

/** Another client with a telephone. */
export const mismoTelefono = (cliente: string, telefono: string, id: string): Query<{ nombre: string }> =>
  sqlText('SELECT nombre FROM cliente_de_reparto WHERE cliente = $1 AND telefono = $2 AND id <> $3', [
    cliente,
    telefono,
    id,
  ]);

/** What is written of a client. */
export type ClientePorGuardar = Omit<ClienteDeReparto, 'numero' | 'version'>;

/** Adds a client, or writes the one with its id; answers its number and version. */
export const guardarCliente = (cliente: string, c: ClientePorGuardar): Query<{ numero: number; version: number }> =>
  sqlText(
    `INSERT INTO cliente_de_reparto AS k (cliente, id, numero, telefono, nombre, nota)
     VALUES ($1, $2, nextval('cliente_de_reparto_numero')::integer, $3, $4, $5)
     ON CONFLICT (cliente, id) DO UPDATE SET telefono = $3, nombre = $4, nota = $5, version = k.version + 1 RETURNING numero, version`,
    [cliente, c.id, c.telefono, c.nombre, c.nota],
  );

/** Writes the addresses of a client in their order, in place of those before. */
export const guardarDirecciones = (cliente: string, { id, direcciones }: ClientePorGuardar): readonly Query[] => [
  sqlText('DELETE FROM direccion_de_reparto WHERE cliente = $1 AND persona = $2', [cliente, id]),
  sqlText(
    `INSERT INTO direccion_de_reparto (cliente, persona, id, orden, alias, calle, colonia, referencia, zona)
     SELECT $1, $2, d.id, d.orden, d.alias, d.calle, d.colonia, d.referencia, d.zona
     FROM json_populate_recordset(NULL::direccion_de_reparto, $3) AS d`,
    [cliente, id, JSON.stringify(direcciones.map((d, orden) => ({ ...d, orden })))],
  ),
];

/** Erases a client with the addresses; comandas keep what was printed on them. */
export const borrarCliente = (cliente: string, id: string): Query =>
  sqlText('DELETE FROM cliente_de_reparto WHERE cliente = $1 AND id = $2', [cliente, id]);
