import type { Caja, Sesion } from '@comal/contract/sesiones/sesiones';
import { permisosDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { fullName } from '../http/active-sesiones.ts';
import type { CajaRow, NewSesion, EnteringUsuario } from './reads.ts';

/** A register as the sign-in offers it and the session keeps it. */
export const presentCaja = ({ id, hostname, alias, plataforma, es_general }: CajaRow): Caja => ({
  id,
  hostname,
  alias,
  plataforma,
  es_general,
});

const presentUsuario = (u: EnteringUsuario): Sesion['usuario'] => ({
  id: u.id,
  nombre_completo: fullName(u),
  username: u.username,
  rol: { id: u.rol, descripcion: u.rol_descripcion },
  permisos: u.permisos,
});

/** The session as the browser stores it; the only answer that contains its token (D-12). */
export const presentSesion = (s: NewSesion, token: string, u: EnteringUsuario, caja: CajaRow): Sesion => ({
  id: s.id,
  token,
  cliente: s.cliente,
  plataforma: s.plataforma as Sesion['plataforma'],
  usuario: presentUsuario(u),
  sucursal: {
    ...{ id: u.sucursal, nombre: u.sucursal_nombre, zona: u.zona, hora_corte: u.hora_corte },
    ...{ propinas: u.propinas, orden_de_comandas: u.orden_de_comandas, tiempos: u.tiempos },
  },
  caja: { ...presentCaja(caja), permisos: permisosDeCaja(caja.permisos, caja.es_general) },
  caja_inicial: caja.caja_inicial,
  debe_cambiar: u.debe_cambiar,
  falta_segundo_factor: s.falta_segundo_factor,
  sucursales: u.sucursales,
});
