import type { DatosDeSucursal } from '../agregar.ts';
import type { SucursalSemilla } from './personal.ts';

/** The demo's public credentials, shown on the login page (D-49). */
export const DEMO_CREDENCIALES = {
  cliente: '1000',
  password: 'comal2026',
  /** Everybody's PIN. */
  pin: '2580',
  usuarios: [
    { username: 'admin', rol: 'Administrador' },
    { username: 'cajera', rol: 'Cajero' },
    { username: 'mesero', rol: 'Mesero' },
    { username: 'mesera', rol: 'Mesero' },
    { username: 'cocina', rol: 'Cocina' },
  ],
};

/** The business of the demo. */
export const DEMO_NEGOCIO = {
  cliente: DEMO_CREDENCIALES.cliente,
  nombre: 'Taquería La Güera',
  correo: 'hola@laguera.mx',
  correo_personal: 'alejandra@laguera.mx',
  telefono: '55 5555 0118',
  direccion: 'Calle Tonalá 118, Roma Norte, Cuauhtémoc, 06700 CDMX',
} as const;

/** Its branches: the head one, and the one that opened since. */
export const DEMO_SUCURSALES: Readonly<Record<SucursalSemilla, DatosDeSucursal>> = {
  romaNorte: {
    nombre: 'Roma Norte',
    descripcion: 'Matriz',
    direccion: DEMO_NEGOCIO.direccion,
    telefono: DEMO_NEGOCIO.telefono,
    correo: 'roma@laguera.mx',
    ubicacion: { lat: '19.416500', lng: '-99.159800', rango_distancia: 100 },
  },
  coyoacan: {
    nombre: 'Coyoacán',
    descripcion: 'Sucursal',
    direccion: 'Calle Felipe Carrillo Puerto 42, Del Carmen, Coyoacán, 04100 CDMX',
    telefono: '55 5555 0242',
    correo: 'coyoacan@laguera.mx',
    ubicacion: { lat: '19.350200', lng: '-99.162200', rango_distancia: 100 },
  },
};

/** Their numbers, which folios carry. */
export const DEMO_NUMEROS: Readonly<Record<SucursalSemilla, number>> = { romaNorte: 1, coyoacan: 2 };
