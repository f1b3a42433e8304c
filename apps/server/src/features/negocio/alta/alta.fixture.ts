import { alta } from '@comal/contract/negocio/alta';
import type { CallData } from '@comal/contract/route';
import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import type { CallOptions, TestServer } from '../../../test/server.ts';

/** A registration with all its fields. */
export const REGISTRO = {
  nombre: 'Guadalupe',
  primerApellido: 'Flores',
  segundoApellido: 'Ortiz',
  sexo: 2,
  correoPersonal: 'lupita@correo.mx',
  nombreEmpresa: 'Fonda Lupita',
  direccionNegocio: 'Calle 5 de Mayo 12, Centro, Puebla',
  correoNegocio: 'hola@lupita.mx',
  telefonoNegocio: '+52 (222) 555-0118',
  nombreSucursal: 'Centro',
  direccionSucursal: 'Calle 5 de Mayo 12, Centro, Puebla',
  telefonoSucursal: '222 555 0118',
  correoSucursal: 'centro@lupita.mx',
} as const;

/** What a registration answers. */
export type Dicho = CallData<typeof alta.registrar>;

/** Registers a business that differs from `REGISTRO` in `otro`. */
export const registrado = async (server: TestServer, otro: object = {}, opciones: CallOptions = {}): Promise<Dicho> => {
  const { status, body } = await server.raw(alta.registrar, { body: { ...REGISTRO, ...otro } }, opciones);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as Dicho;
};

/** Signs in with what a registration answered. */
export const entrarConDicho = async (server: TestServer, dicho: Dicho): Promise<Sesion> => {
  const { cliente, sucursal, usuario, contrasena, caja } = dicho;
  const donde = { cliente, sucursal: sucursal.id };
  const paso = await server.call(sesiones.entrar, { body: { ...donde, usuario, password: contrasena } });
  const cookie = String([paso.headers['set-cookie']].flat()[0]).split(';')[0]!;
  const body = { ...donde, id: paso.body.data!, plataforma: 'web' as const, caja };
  return (await server.call(sesiones.registrarSesion, { body }, { cookie })).body.data!;
};
