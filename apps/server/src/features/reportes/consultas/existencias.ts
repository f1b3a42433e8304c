import { SPANS } from '../../../platform/caja/periodo.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { SIN_FILTRO, valoresDe, type ConsultaDe } from './reporte.ts';

const REPORTE = `
  SELECT t.que,
    t.clase,
    t.unidad,
    t.consumido::float8 AS consumido
  FROM (
    SELECT COALESCE(i.nombre, p.descripcion, k.descripcion, '') AS que,
      CASE
        WHEN i.id IS NOT NULL THEN 'Ingrediente'
        WHEN p.id IS NOT NULL THEN 'Producto'
        ELSE 'Complemento'
      END AS clase,
      COALESCE(n.abreviatura, 'pieza') AS unidad,
      round(-sum(m.cantidad), 2) AS consumido
    FROM ${SPANS}
    JOIN movimiento_inventario m ON m.cliente = $1
      AND m.sucursal = s.id
      AND m.creado_en >= s.desde
      AND m.creado_en < s.hasta
    LEFT JOIN ingrediente i ON i.cliente = m.cliente AND i.sucursal = m.sucursal AND i.id = m.ingrediente
    LEFT JOIN unidad n ON n.cliente = i.cliente AND n.sucursal = i.sucursal AND n.id = i.unidad
    LEFT JOIN producto p ON p.cliente = m.cliente AND p.sucursal = m.sucursal AND p.id = m.producto
    LEFT JOIN complemento k ON k.cliente = m.cliente AND k.sucursal = m.sucursal AND k.id = m.complemento
    WHERE m.motivo IN ('despacho', 'devolucion') AND ${SIN_FILTRO}
    GROUP BY 1, 2, 3
  ) t
  WHERE t.consumido <> 0
  ORDER BY t.consumido DESC, t.que`;

/** Stock consumed by dispatches, less what returns put back. */
export const existencias: ConsultaDe<'existencias'> = {
  porLineas: (de) => sqlText(REPORTE, valoresDe(de)),
};
