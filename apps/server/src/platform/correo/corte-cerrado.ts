import type { ResumenDeTurno } from '@comal/contract/caja/cortes';
import { deCampos } from '@comal/contract/caja/metodos-en-campos';
import type { CifrasDelCorte, CorteDeCaja } from '@comal/domain/correo/corte';
import { aCentavos } from '@comal/domain/money';
import { VIGENTE } from '../caja/cifras.ts';
import { readMasVendidos } from '../caja/mas-vendidos.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { Db } from '../db/tenant.ts';

interface CorteRow {
  readonly caja: string;
  readonly usuario: string;
  readonly z: number | null;
  readonly notas: string | null;
  readonly cerrado_en: number | null;
  readonly resumen: unknown;
  readonly comensales: number | null;
}

const readCorte = (cliente: string, id: string): Query<CorteRow> =>
  sqlText(
    `SELECT c.alias AS caja, k.usuario_nombre AS usuario, k.z, k.notas, k.cerrado_en, k.resumen,
       (SELECT COALESCE(sum(m.comensales), 0)::integer FROM comanda m WHERE m.cliente = k.cliente
         AND m.id IN (SELECT x.comanda FROM pago x WHERE x.cliente = k.cliente AND x.corte = k.id AND ${VIGENTE})) AS comensales
     FROM corte k JOIN caja c ON c.cliente = k.cliente AND c.id = k.caja WHERE k.cliente = $1 AND k.id = $2`,
    [cliente, id],
  );

const readMetodos = ({ ventas }: ResumenDeTurno): CifrasDelCorte['metodos'] =>
  deCampos(ventas)
    .filter(({ monto }) => monto !== 0)
    .map(({ descripcion, monto }) => ({ nombre: descripcion, total: monto }));

const readCancelled = ({
  cobros,
  devoluciones,
  pedidos_cancelados = [],
}: ResumenDeTurno): CifrasDelCorte['cancelado'] => ({
  cuantos: cobros.cancelados + (devoluciones?.cuantas ?? 0) + pedidos_cancelados.reduce((n, p) => n + p.cuantos, 0),
  importe:
    aCentavos(cobros.importe_cancelado) +
    aCentavos(devoluciones?.total ?? 0) +
    pedidos_cancelados.reduce((n, p) => n + aCentavos(p.total), 0),
});

/** What was given away and taken off, by its name; nothing of what there was none of. */
const readTakenOff = ({
  cortesias = [],
  descuentos = [],
  promociones = [],
}: ResumenDeTurno): CifrasDelCorte['rebajado'] =>
  Object.entries({ Cortesías: cortesias, Descuentos: descuentos, Promociones: promociones })
    .filter(([, byReason]) => byReason.length > 0)
    .map(([nombre, byReason]) => ({
      nombre,
      cuantos: byReason.reduce((n, p) => n + p.cuantos, 0),
      importe: byReason.reduce((n, p) => n + aCentavos(p.total), 0),
    }));

/** What the Z of a shift holds, with its guests and best-selling dishes (D-116). Undefined when the shift is not closed. */
export const closedCorte = async (
  db: Db,
  cliente: string,
  id: string,
): Promise<(Omit<CorteDeCaja, 'clase' | 'sucursal' | 'cuando'> & { readonly cerrado_en: number }) | undefined> => {
  const [[row], productos] = await db.read(cliente, readCorte(cliente, id), readMasVendidos(cliente, id));
  const z = row?.resumen as ResumenDeTurno | null | undefined;
  if (!row || !z?.cierre || row.cerrado_en === null) return undefined;
  return {
    ...{ caja: row.caja, z: row.z, usuario: row.usuario, notas: row.notas, cerrado_en: row.cerrado_en },
    cifras: {
      ...{ ventas: aCentavos(z.ventas.total), metodos: readMetodos(z), propinas: aCentavos(z.propinas.total) },
      ...{
        comensales: row.comensales ?? 0,
        comandas: z.comandas_cobradas,
        cobros: z.cobros.cuantos - z.cobros.cancelados,
        cancelado: readCancelled(z),
        rebajado: readTakenOff(z),
      },
      ...{ esperado: aCentavos(z.cierre.esperado), contado: aCentavos(z.cierre.contado), productos },
      aperturas: z.cajon_abierto ?? [],
    },
  };
};
