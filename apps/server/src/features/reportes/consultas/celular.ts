import { SPANS } from '../../../platform/caja/periodo.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { SIN_FILTRO, valoresDe, type ConsultaDe } from './reporte.ts';

const CONTADORES = `
      SELECT m.dia, m.que, m.n
      FROM ${SPANS}
      JOIN visita_de_menu m ON m.cliente = $1
        AND m.sucursal = s.id
        AND m.dia BETWEEN $3::date AND $4::date`;

// Orders are counted from their own rows, refused ones included; the other figures are stored counters by operating day.
const PEDIDOS = `
      SELECT ((o.creado_en AT TIME ZONE s.zona) - make_interval(hours => s.hora_corte))::date, 'pedido', 1
      FROM ${SPANS}
      JOIN pedido_de_comensal o ON o.cliente = $1
        AND o.sucursal = s.id
        AND o.creado_en >= s.desde
        AND o.creado_en < s.hasta`;

const REPORTE = `
  SELECT to_char(t.dia, 'DD-MM-YYYY') AS dia,
    t.escaneos,
    t.carritos,
    t.pedidos
  FROM (
    SELECT v.dia,
      COALESCE(sum(v.n) FILTER (WHERE v.que = 'escaneo'), 0) AS escaneos,
      COALESCE(sum(v.n) FILTER (WHERE v.que = 'carrito'), 0) AS carritos,
      COALESCE(sum(v.n) FILTER (WHERE v.que = 'pedido'), 0) AS pedidos
    FROM (${CONTADORES}
      UNION ALL${PEDIDOS}
    ) v
    WHERE ${SIN_FILTRO}
    GROUP BY 1
  ) t
  ORDER BY t.dia`;

/** How often the menu was opened on a phone each day, how many carts were begun, and how many orders came. */
export const celular: ConsultaDe<'celular'> = {
  porLineas: (de) => sqlText(REPORTE, valoresDe(de)),
};
