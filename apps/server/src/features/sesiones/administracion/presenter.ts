import type { SesionAdministrada } from '@comal/contract/sesiones/vistas';
import { fechaYHora } from '@comal/domain/dia-operativo';
import { RAZONES_DE_CIERRE } from '@comal/domain/sesiones/cierre';
import { ESTADOS_DE_SESION, venceEn } from '@comal/domain/sesiones/estado';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { fullName } from '../../../platform/http/active-sesiones.ts';
import type { FilaSesion } from './lecturas.ts';

type Quien = Pick<SesionCtx, 'sesion' | 'ajustes'>;

/** How a session ended; an expired one did so by itself. */
const cierreDe = (f: FilaSesion, { sesion, ajustes }: Quien): SesionAdministrada['cierre'] => {
  if (ESTADOS_DE_SESION[f.estado].id === 1) return null;
  const razon = f.estado === 'expirada' ? 'expirada' : (f.motivo_cierre ?? 'forzada');
  const en = f.cerrada_en ?? venceEn(f, ajustes);
  return {
    en,
    ...fechaYHora(sesion.sucursal.zona, en),
    razon,
    descripcion: RAZONES_DE_CIERRE[razon],
    por: f.por,
    motivo: f.nota_cierre,
  };
};

/** A session as the administration lists it. */
export const presentarSesion = (f: FilaSesion, quien: Quien): SesionAdministrada => ({
  id: f.id,
  usuario: f.username,
  id_usuario: f.id_usuario,
  nombre_completo: fullName(f),
  rol: f.rol,
  apertura: fechaYHora(quien.sesion.sucursal.zona, f.creada_en),
  abierta_en: f.creada_en,
  caja_abierta: f.caja_abierta,
  plataforma: f.aparato?.plataforma ?? f.plataforma,
  so: f.aparato?.so ?? null,
  aparato: f.nombre_de_aparato,
  terminal: f.terminal,
  id_terminal: f.id_terminal,
  estado: { ...ESTADOS_DE_SESION[f.estado], clase: f.estado },
  vista_en: f.vista_en,
  actual: f.id === quien.sesion.id,
  cierre: cierreDe(f, quien),
});
