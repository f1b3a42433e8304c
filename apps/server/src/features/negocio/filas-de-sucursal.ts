import type { Sucursal } from '@comal/contract/negocio/sucursales';
import { UMBRALES_INICIALES, type UmbralesDeAlerta } from '@comal/domain/caja/alertas';
import { TIPO_EN_JSON } from '../../platform/catalogo/tipos-de-orden.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';

/** The system account that enters the fewest branches: the branch's own. */
const CUENTA = `SELECT u.id, u.username FROM usuario_sucursal a
    JOIN usuario u ON u.cliente = a.cliente AND u.id = a.usuario AND u.sistema AND u.activo
    WHERE a.cliente = b.cliente AND a.sucursal = b.id
    ORDER BY (SELECT count(*) FROM usuario_sucursal o WHERE o.cliente = a.cliente AND o.usuario = a.usuario), u.id LIMIT 1`;

/** Absent settings have the defaults of a new row. */
const AUTOSERVICIO = `json_build_object('activo', COALESCE(m.autoservicio, true), 'confirmar', COALESCE(m.confirmar, false),
      'juntar', COALESCE(m.juntar, false), 'publicado', COALESCE(m.publicado, false), 'unidades_maximas', COALESCE(m.unidades_maximas, 30),
      'platillos_por_hora', COALESCE(m.platillos_por_hora, 300),
      'horario', CASE WHEN m.dias IS NOT NULL THEN json_build_object('abre', m.abre, 'cierra', m.cierra, 'dias', m.dias) END)`;

const TIPOS = `COALESCE((SELECT json_agg(${TIPO_EN_JSON} ORDER BY t.orden) FROM tipo_de_orden t
    WHERE t.cliente = b.cliente AND t.sucursal = b.id), '[]')`;

const umbral = (campo: keyof UmbralesDeAlerta): string =>
  `COALESCE((b.umbrales_de_alerta ->> '${campo}')::numeric, ${UMBRALES_INICIALES[campo]})`;
// Amounts are kept in centavos.
const UMBRALES = `json_build_object('cancelados', ${umbral('cancelados')}, 'pedidos_cancelados', ${umbral('pedidos_cancelados')},
      'salida', ${umbral('salida')} / 100.0, 'diferencia', ${umbral('diferencia')} / 100.0, 'horas', ${umbral('horas')})`;

const SUCURSAL = `SELECT b.id, b.no_sucursal, b.nombre, b.descripcion, b.direccion, b.telefono, b.correo, b.matriz, b.activa,
    (SELECT c.username FROM (${CUENTA}) c) AS administrador, b.zona, b.hora_corte, b.pie_ticket, b.propinas, b.conteo_ciego, b.operacion_opcional, (b.redondeo_efectivo / 100.0)::float8 AS redondeo_efectivo,
    b.orden_de_comandas, b.resumen_por_correo, b.tiempos, b.etiquetas, b.motivos_cancelacion, b.motivos_cortesia, b.version, ${UMBRALES} AS umbrales,
    CASE WHEN b.lat IS NOT NULL THEN json_build_object('lat', b.lat, 'lng', b.lng, 'rangoDistancia', b.rango_distancia) END AS ubicacion,
    ${AUTOSERVICIO} AS autoservicio, ${TIPOS} AS tipos_de_orden
  FROM sucursal b LEFT JOIN menu_publico m ON m.cliente = b.cliente AND m.sucursal = b.id WHERE b.cliente = $1`;

/** The branches of a business by number, deleted ones included. */
export const sucursalesDe = (cliente: string): Query<Sucursal> =>
  sqlText(`${SUCURSAL} ORDER BY b.no_sucursal`, [cliente]);

/** One of them. */
export const sucursalPorId = (cliente: string, id: number): Query<Sucursal> =>
  sqlText(`${SUCURSAL} AND b.id = $2`, [cliente, id]);

/** Raises the version of a branch with something of it that is saved apart. */
export const subirVersion = (cliente: string, id: number): Query =>
  sqlText('UPDATE sucursal SET version = version + 1 WHERE cliente = $1 AND id = $2', [cliente, id]);
