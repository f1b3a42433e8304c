import type { Sucursal } from '@comal/contract/negocio/sucursales';
import { aCentavos } from '@comal/domain/money';
import type { Ubicacion } from '@comal/domain/negocio/ubicacion';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import {
  CLOSED_BY_OTHER,
  closureValues,
  type ClosedSesion,
  type Closure,
} from '../../../platform/sesiones/sesion-changes.ts';

/** The numbers of a new branch, never used before. */
export interface Numeros {
  readonly no_sucursal: number;
  readonly caja: number;
  readonly no_caja: number;
  readonly usuario: number;
}

/** The numbers of a new branch, its register and its administrator. */
export const numerosNuevos = (cliente: string): Query<Numeros> =>
  sqlText(
    `SELECT (SELECT COALESCE(max(no_sucursal), 0) + 1 FROM sucursal WHERE cliente = $1) AS no_sucursal,
       (SELECT COALESCE(max(no_caja), 0) + 1 FROM caja WHERE cliente = $1) AS no_caja,
       nextval('gente_id')::integer AS caja, nextval('gente_id')::integer AS usuario`,
    [cliente],
  );

/** Taken user names and identifiers of registers with a prefix, in lower case. */
export const nombresTomados = (cliente: string, usuario: string, hostname: string): Query<{ nombre: string }> =>
  sqlText(
    `SELECT lower(username) AS nombre FROM usuario WHERE cliente = $1 AND activo AND lower(username) LIKE lower($2) || '%'
     UNION ALL SELECT lower(hostname) FROM caja WHERE cliente = $1 AND activa AND lower(hostname) LIKE lower($3) || '%'`,
    [cliente, usuario, hostname],
  );

/** The owner's address; empty when not set. */
export const correoDelDueno = (cliente: string): Query<{ correo_personal: string }> =>
  sqlText('SELECT correo_personal FROM negocio WHERE cliente = $1', [cliente]);

/** The account of a branch by user name. */
export const cuentaDe = (cliente: string, username: string): Query<{ id: number }> =>
  sqlText('SELECT id FROM usuario WHERE cliente = $1 AND username = $2 AND sistema AND activo', [cliente, username]);

/** Lets a person enter a branch, and also the owner's account, the first of the business, so that new branches do not exclude the owner. */
export const darAcceso = (cliente: string, usuario: number, sucursal: number): Query =>
  sqlText(
    `INSERT INTO usuario_sucursal (cliente, usuario, sucursal) SELECT $1, u.id, $3 FROM usuario u WHERE u.cliente = $1
       AND (u.id = $2 OR u.id = (SELECT min(d.id) FROM usuario d WHERE d.cliente = $1 AND d.sistema AND d.activo))
     ON CONFLICT DO NOTHING`,
    [cliente, usuario, sucursal],
  );

/** The head branch of a business. */
export const matrizDe = (cliente: string): Query<{ id: number }> =>
  sqlText('SELECT id FROM sucursal WHERE cliente = $1 AND matriz', [cliente]);

/** Unsets the present head branch. */
export const sinMatriz = (cliente: string): Query =>
  sqlText('UPDATE sucursal SET matriz = false, version = version + 1 WHERE cliente = $1 AND matriz', [cliente]);

/** Assigns a new branch its number, and whether it is the head. */
export const numerar = (
  cliente: string,
  id: number,
  { no_sucursal, matriz }: { readonly no_sucursal: number; readonly matriz: boolean },
): Query =>
  sqlText('UPDATE sucursal SET no_sucursal = $3, matriz = $4 WHERE cliente = $1 AND id = $2', [
    ...[cliente, id, no_sucursal, matriz],
  ]);

/** Writes a branch, whole. */
export const cambiarSucursal = (cliente: string, s: Sucursal): Query =>
  sqlText(
    `UPDATE sucursal SET nombre = $3, direccion = $4, telefono = $5, correo = $6, matriz = $7, activa = $8,
       zona = $9, hora_corte = $10, pie_ticket = $11, propinas = $12, conteo_ciego = $13, version = $14, umbrales_de_alerta = $15,
       operacion_opcional = $16, motivos_cancelacion = $17, resumen_por_correo = $18, orden_de_comandas = $19,
       motivos_cortesia = $20, redondeo_efectivo = $21, tiempos = $22, etiquetas = $23
     WHERE cliente = $1 AND id = $2`,
    [
      ...[cliente, s.id, s.nombre, s.direccion, s.telefono, s.correo, s.matriz, s.activa],
      ...[s.zona, s.hora_corte, s.pie_ticket, s.propinas, s.conteo_ciego, s.version],
      ...[
        JSON.stringify({
          ...s.umbrales,
          ...{ salida: aCentavos(s.umbrales.salida), diferencia: aCentavos(s.umbrales.diferencia) },
        }),
        s.operacion_opcional,
        s.motivos_cancelacion,
        s.resumen_por_correo,
        s.orden_de_comandas,
        s.motivos_cortesia,
        aCentavos(s.redondeo_efectivo),
        s.tiempos,
        s.etiquetas && JSON.stringify(s.etiquetas),
      ],
    ],
  );

/** Saves the location of a branch; null clears it. */
export const ponerUbicacion = (cliente: string, id: number, u: Ubicacion | null): Query =>
  sqlText(
    `UPDATE sucursal SET lat = $3, lng = $4, rango_distancia = $5, version = version + 1 WHERE cliente = $1 AND id = $2`,
    [cliente, id, u?.lat ?? null, u?.lng ?? null, u?.rangoDistancia ?? null],
  );

/** Whether a shift is open in a branch. */
export const turnoEn = (cliente: string, sucursal: number): Query<{ id: string }> =>
  sqlText('SELECT id FROM corte WHERE cliente = $1 AND sucursal = $2 AND estado <> 2 LIMIT 1', [cliente, sucursal]);

/** Closes the open sessions of a branch; answers them. */
export const cerrarSesionesDe = (
  cliente: string,
  sucursal: number,
  cierre: Closure,
  ahora: number,
): Query<ClosedSesion> =>
  sqlText(
    `UPDATE sesion SET ${CLOSED_BY_OTHER} WHERE cliente = $1 AND sucursal = $2 AND cerrada_en IS NULL RETURNING id, cliente, sucursal`,
    [cliente, sucursal, ...closureValues(cierre, ahora)],
  );
