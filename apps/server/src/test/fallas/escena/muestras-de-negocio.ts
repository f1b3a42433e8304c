import { randomUUID } from 'node:crypto';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Negocio } from '../../dos-negocios.ts';
import type { CallOptions, TestServer } from '../../server.ts';

type Partes = Parameters<TestServer['raw']>[1];

/** A write that succeeds on the shared rows: who sends what; null where nobody is signed in. */
export type Muestra = readonly [Sesion | null, Partes, CallOptions?];

/** A branch that was closed. */
export const CERRADA = 8_000;

/** A few letters that nothing else has. */
export const unico = (): string => randomUUID().slice(0, 8);

/** A file is sent as it is. */
export const BYTES = { 'content-type': 'application/octet-stream' } as const;

/** What the business says of itself, and its branches. */
export const muestrasDeNegocio = (
  admin: Sesion,
  { cliente, norte }: Negocio,
  foto: Buffer,
): Record<string, () => Muestra> => ({
  'negocio.editar': () => [admin, { body: { cliente, nombreNegocio: 'Fonda', correoPersonal: 'ana@fonda.mx' } }],
  'negocio.subirLogo': () => [admin, { body: foto }, { headers: BYTES }],
  'negocio.quitarLogo': () => [admin, {}],
  'qr.hojas': () => [admin, { body: { id: norte, formato: '4', mesas: [unico()], origen: 'http://comal.local' } }],
  'sucursales.agregar': () => [admin, { body: { nombre: `Local ${unico()}`, copiarDe: norte } }],
  'sucursales.cancelarCopia': () => [admin, { params: { clave: randomUUID() } }],
  'sucursales.editar': () => [admin, { body: { id: norte, nombre: 'Norte' } }],
  'sucursales.ajustes': () => [admin, { body: { id: norte, hora_corte: 4, propinas: [10], conteo_ciego: true } }],
  'sucursales.autoservicio': () => [
    admin,
    {
      body: {
        ...{
          id: norte,
          activo: true,
          confirmar: false,
          juntar: true,
          publicado: true,
          unidades_maximas: 20,
          pedidos_por_hora: 30,
        },
        horario: { abre: 780, cierra: 120, dias: [5, 6] },
      },
    },
  ],
  'sucursales.enviarPassword': () => [admin, { body: { sucursal: norte } }],
  'sucursales.editarUbicacion': () => [admin, { body: { id: norte, lat: 19.4, lng: -99.1, rangoDistancia: 40 } }],
  'sucursales.eliminar': () => [admin, { params: { id: norte } }],
  'sucursales.recuperar': () => [admin, { params: { id: CERRADA } }],
});
