import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Alcance } from '../../platform/http/alcance.ts';
import type { SalonSemilla } from './demo/tipos.ts';

const SALON_CON_MESAS = `WITH nuevo AS (INSERT INTO salon (cliente, sucursal, id, nombre) VALUES ($1, $2, nextval('salon_id')::integer, $3) RETURNING id)
  INSERT INTO mesa (cliente, sucursal, id, salon, nombre, asientos, forma, x, y, ancho, alto)
  SELECT $1, $2, nextval('mesa_id')::integer, nuevo.id, m.nombre, m.asientos, m.forma, m.x, m.y, m.ancho, m.alto
  FROM nuevo, json_to_recordset($4) AS m(nombre text, asientos integer, forma text, x integer, y integer, ancho integer, alto integer)`;

const salonConMesas = ({ cliente, sucursal }: Alcance, { nombre, mesas }: SalonSemilla): Query =>
  sqlText(SALON_CON_MESAS, [
    cliente,
    sucursal,
    nombre,
    JSON.stringify(mesas.map(({ lugar, ...m }) => ({ ...m, ...lugar }))),
  ]);

/** Open comandas go to the table of their name, as the app opens them. */
const comandasEnMesas = ({ cliente, sucursal }: Alcance): Query =>
  sqlText(
    `UPDATE comanda c SET mesa = m.id FROM mesa m WHERE c.cliente = $1 AND c.sucursal = $2 AND c.status = 1
       AND m.cliente = c.cliente AND m.sucursal = c.sucursal AND m.clave = clave_de_nombre(c.nombre)`,
    [cliente, sucursal],
  );

/** Writes rooms with their tables into a branch that has none, and seats its open comandas. */
export const sembrarSalones = (tx: Tx, alcance: Alcance, salones: readonly SalonSemilla[]): void =>
  tx.write(...salones.map((salon) => salonConMesas(alcance, salon)), comandasEnMesas(alcance));
