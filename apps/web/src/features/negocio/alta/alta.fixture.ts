import { VACIA, type ValoresDeAlta } from './forma.ts';

/** All required values, and a phone. */
export const ESCRITA: ValoresDeAlta = {
  ...VACIA,
  nombre: 'Guadalupe',
  primerApellido: 'Flores',
  sexo: 2,
  correoPersonal: 'lupita@correo.mx',
  nombreEmpresa: 'Fonda Lupita',
  direccionNegocio: 'Calle 5 de Mayo 12, Centro, Puebla',
  telefonoNegocio: '222 555 0118',
  nombreSucursal: 'Centro',
  direccionSucursal: 'Calle 5 de Mayo 12, Centro, Puebla',
  menu: 'fonda',
};

/** What the server answers to it. */
export const DICHO = {
  cliente: '1001',
  sucursal: { id: 12, nombre: 'Centro' },
  caja: 2,
  usuario: 'admin',
  contrasena: 'w32b-p3vy-hmhm',
};
