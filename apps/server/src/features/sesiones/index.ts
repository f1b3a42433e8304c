import { sesiones as grupo } from '@comal/contract/sesiones/sesiones';
import { refuse } from '@comal/domain/result';
import { implement } from '../../platform/http/handlers.ts';
import { cajas } from './cajas.ts';
import { cerrar } from './cerrar.ts';
import { entrar } from './entrar.ts';
import { cambiarSucursal, propias } from './cambiar-sucursal.ts';
import { recuperar } from './recuperacion/recuperar.ts';
import { registrarAparato } from './aparato.ts';
import { registrarSesion } from './registrar-sesion.ts';
import { validarCliente } from './validar-cliente.ts';

/** Sign-in and sign-out. */
export const sesiones = implement(grupo, {
  validarCliente,
  cajas,
  entrar,
  registrarSesion,
  cerrar,
  recuperar,
  propias,
  cambiarSucursal,
  registrarAparato,
  noAutorizado: async () => refuse('SIN_PERMISO'),
});
