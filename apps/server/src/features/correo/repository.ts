import type { CorreoVista } from '@comal/contract/correo';
import type { FalloDeCorreo } from '@comal/domain/correo/estados';
import { sqlText, type Query } from '../../platform/db/query.ts';

/** A mail as it is kept. */
interface FilaDeCorreo extends Omit<CorreoVista, 'fallo'> {
  readonly fallo: FalloDeCorreo | null;
}

/** The last mails of a business, the newest first, without notifications. */
export const ultimosCorreos = (cliente: string): Query<FilaDeCorreo> =>
  sqlText(
    `SELECT c.id, c.clase, c.para, b.nombre AS sucursal, c.estado, c.intentos, c.fallo, c.creado_en, c.proximo_en, c.terminado_en
     FROM correo c LEFT JOIN sucursal b ON b.cliente = c.cliente AND b.id = c.sucursal
     WHERE c.cliente = $1 AND c.suscripcion IS NULL ORDER BY c.creado_en DESC, c.id DESC LIMIT 50`,
    [cliente],
  );

/** The owner's address, the account that it resets, and whether it is confirmed. */
export const correoDelNegocio = (cliente: string): Query<{ usuario: number; correo: string; confirmado: boolean }> =>
  sqlText(
    `SELECT u.id AS usuario, n.correo_personal AS correo, n.correo_personal = '' OR k.confirmado_en IS NOT NULL AS confirmado
     FROM negocio n JOIN usuario u ON u.cliente = n.cliente AND u.sistema AND u.activo
     LEFT JOIN correo_confirmado k ON k.cliente = n.cliente AND k.correo = lower(n.correo_personal)
     WHERE n.cliente = $1 ORDER BY u.id LIMIT 1`,
    [cliente],
  );
