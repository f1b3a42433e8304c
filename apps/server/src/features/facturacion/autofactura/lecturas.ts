import { sqlText, type Query } from '../../../platform/db/query.ts';

/** What the ticket of a charge says. */
export interface FilaDeTicket {
  readonly pago: string;
  readonly creado_en: number;
  readonly folio_corto: number;
  readonly mesa: string;
  readonly metodos: string[];
  readonly negocio: string;
  readonly logo: string | null;
  readonly sucursal: string;
  readonly zona: string;
}

/** The charge of a branch with a ticket code and a total in centavos; none of a suspended business. */
export const ticketDeCodigo = (cliente: string, sucursal: number, codigo: string, total: number): Query<FilaDeTicket> =>
  sqlText(
    `SELECT g.id AS pago, g.creado_en, c.folio_corto, c.nombre AS mesa, n.nombre AS negocio, n.logo, s.nombre AS sucursal, s.zona,
       COALESCE((SELECT json_agg(m.descripcion ORDER BY m.id) FROM pago_por_metodo t JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo
         WHERE t.cliente = g.cliente AND t.pago = g.id), '[]') AS metodos
     FROM pago g JOIN comanda c ON c.cliente = g.cliente AND c.id = g.comanda JOIN negocio n ON n.cliente = g.cliente AND n.suspendido_en IS NULL
     JOIN sucursal s ON s.cliente = g.cliente AND s.id = g.sucursal
     WHERE g.cliente = $1 AND g.sucursal = $2 AND g.codigo = $3 AND g.total = $4 AND g.cancela IS NULL AND g.devuelve IS NULL`,
    [cliente, sucursal, codigo, total],
  );
