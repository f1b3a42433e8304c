import type { ModoDeTiempos } from '@comal/domain/comanda/tiempos/tiempos';
import type { OrdenDeComandas } from '@comal/domain/usuarios/preferencias';
import { sqlText, type Query } from '../db/query.ts';

/** The business of a branch id (D-95). */
export const findCliente = (sucursal: number): Query<{ cliente: string }> =>
  sqlText(`SELECT cliente FROM registro WHERE clase = 'sucursal' AND clave = $1`, [String(sucursal)]);

/** A register as the sign-in needs it. */
export interface CajaRow {
  readonly id: number;
  readonly sucursal: number | null;
  readonly hostname: string;
  readonly alias: string;
  readonly plataforma: 'web' | 'standalone';
  readonly es_general: boolean;
  /** Its twelve rights (D-18). */
  readonly permisos: Readonly<Record<string, boolean>>;
  /** Whether its shift is open. */
  readonly caja_inicial: boolean;
  /** The people who may enter it; null: everybody who may enter its branch. */
  readonly solo: number[] | null;
}

/** The columns of a register, and its business. */
export const CAJA = `SELECT c.id, c.sucursal, c.hostname, c.alias, c.plataforma, c.es_general, c.permisos,
    EXISTS (SELECT FROM corte k WHERE k.cliente = c.cliente AND k.caja = c.id AND k.estado <> 2) AS caja_inicial,
    CASE WHEN c.restringida AND c.plataforma = 'web'
      THEN ARRAY(SELECT a.usuario FROM caja_usuario a WHERE a.cliente = c.cliente AND a.caja = c.id) END AS solo
  FROM caja c WHERE c.cliente = $1 AND c.activa`;

/** Whether a person may enter a register, by the register's own list. */
export const letsIn = ({ solo }: Pick<CajaRow, 'solo'>, usuario: number): boolean =>
  solo === null || solo.includes(usuario);

/** A register by its id. */
export const readCaja = (cliente: string, id: number): Query<CajaRow> =>
  sqlText(`${CAJA} AND c.id = $2`, [cliente, id]);

/** A user about to open a session in a branch that is open to them. */
export interface EnteringUsuario {
  readonly id: number;
  readonly username: string;
  readonly nombre: string;
  readonly primer_apellido: string;
  readonly segundo_apellido: string;
  readonly rol: number;
  readonly rol_descripcion: string;
  readonly permisos: number[];
  readonly debe_cambiar: boolean;
  readonly sucursal: number;
  readonly sucursal_nombre: string;
  readonly zona: string;
  readonly hora_corte: number;
  readonly propinas: number[];
  readonly orden_de_comandas: OrdenDeComandas;
  readonly tiempos: ModoDeTiempos;
  readonly tiene_segundo_factor: boolean;
  /** The business requires a second factor of administrators. */
  readonly exige_segundo_factor: boolean;
  /** How many branches are open to them. */
  readonly sucursales: number;
}

/** The user with role, permissions and branch; no row when disabled or not of that branch. */
export const enteringUsuario = (cliente: string, usuario: number, sucursal: number): Query<EnteringUsuario> =>
  sqlText(
    `SELECT u.id, u.username, u.nombre, u.primer_apellido, u.segundo_apellido, u.rol, r.descripcion AS rol_descripcion,
       ARRAY(SELECT permiso FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol ORDER BY permiso) AS permisos, u.debe_cambiar,
       b.id AS sucursal, b.nombre AS sucursal_nombre, b.zona, b.hora_corte, b.propinas, b.orden_de_comandas, b.tiempos,
       (SELECT count(*)::integer FROM usuario_sucursal o JOIN sucursal x ON x.cliente = o.cliente AND x.id = o.sucursal AND x.activa
         WHERE o.cliente = u.cliente AND o.usuario = u.id) AS sucursales, n.exige_segundo_factor,
       EXISTS (SELECT FROM segundo_factor f WHERE f.cliente = u.cliente AND f.usuario = u.id AND f.activo_desde IS NOT NULL) AS tiene_segundo_factor
     FROM usuario u
     JOIN negocio n ON n.cliente = u.cliente AND n.suspendido_en IS NULL
     JOIN rol r ON r.cliente = u.cliente AND r.id = u.rol
     JOIN usuario_sucursal s ON s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = $3
     JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal AND b.activa
     WHERE u.cliente = $1 AND u.id = $2 AND u.activo`,
    [cliente, usuario, sucursal],
  );

/** Locks a session that is open; to be locked before the shift of its register. */
export const lockSesion = (cliente: string, id: string): Query<{ id: string }> =>
  sqlText('SELECT id FROM sesion WHERE cliente = $1 AND id = $2 AND cerrada_en IS NULL FOR NO KEY UPDATE', [
    cliente,
    id,
  ]);

/** A session as it is stored: of its token only the hash (D-12). */
export interface NewSesion {
  readonly cliente: string;
  readonly id: string;
  readonly token_hash: string;
  readonly usuario: number;
  readonly sucursal: number;
  readonly caja: number;
  readonly plataforma: string;
  /** The mark of its device (D-172). */
  readonly marca: string | null;
  /** It may only set up a second factor (decision 0115). */
  readonly falta_segundo_factor: boolean;
}
