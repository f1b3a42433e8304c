import { nombreDeConcepto } from '@comal/domain/caja/movimiento';
import { SPANS } from '../../../platform/caja/periodo.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { filtroDeCaja, valoresDe, type ConsultaDe } from './reporte.ts';

// Deleted movements are not counted (D-35).
const REPORTE = `
  SELECT t.concepto,
    t.salidas,
    t.entradas,
    t.entradas - t.salidas AS neto,
    t.movimientos
  FROM (
    SELECT m.concepto,
      count(*) AS movimientos,
      COALESCE(sum(m.cantidad) FILTER (WHERE m.tipo = 2), 0)::bigint AS entradas,
      COALESCE(sum(m.cantidad) FILTER (WHERE m.tipo = 3), 0)::bigint AS salidas
    FROM ${SPANS}
    JOIN movimiento_efectivo m ON m.cliente = $1
      AND m.sucursal = s.id
      AND m.creado_en >= s.desde
      AND m.creado_en < s.hasta
      AND m.eliminado_en IS NULL
    WHERE ${filtroDeCaja('m')}
    GROUP BY 1
  ) t
  ORDER BY t.salidas DESC, t.entradas DESC, t.concepto`;

/** Cash entries and exits by concept, under its displayed name. */
export const salidas: ConsultaDe<'salidas'> = {
  porLineas: (de) => sqlText(REPORTE, valoresDe(de)),
  terminar: (filas) => filas.map((f) => ({ ...f, concepto: nombreDeConcepto(f.concepto) })),
};
