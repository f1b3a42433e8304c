import { refuse, type Refusal } from '@comal/domain/result';
import { ADMINISTRATOR } from '../../platform/sesiones/open-sesion.ts';
import { letsIn, type CajaRow, type EnteringUsuario } from '../../platform/sesiones/reads.ts';

/** Why a person may not enter a web register. */
export type NoEntra = 'CAJA_GENERAL_SOLO_ADMINISTRADORES' | 'CAJA_NO_PERMITIDA';

/** Why this user may not work on this register of the branch that they enter, or null (D-13). */
export const noEntraEnWeb = (usuario: EnteringUsuario, caja: CajaRow | undefined): Refusal<NoEntra> | null => {
  if (caja?.es_general) return usuario.rol === ADMINISTRATOR ? null : refuse('CAJA_GENERAL_SOLO_ADMINISTRADORES');
  return caja?.sucursal === usuario.sucursal && caja.plataforma === 'web' && letsIn(caja, usuario.id)
    ? null
    : refuse('CAJA_NO_PERMITIDA');
};
