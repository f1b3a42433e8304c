import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import { sqlText } from '../platform/db/query.ts';
import type { Tx } from '../platform/db/tenant.ts';
import { agregarCaja, agregarSucursal, agregarUsuario } from '../features/negocio/agregar.ts';
import { crearNegocio } from '../features/negocio/crear-negocio.ts';
import type { Answer, CallOptions, TestServer } from './server.ts';

/** The password of all users in tests. */
export const PASSWORD = 'comal de barro';

/** A test business: two branches, five registers, five people; the same small ids in every business. */
export interface Negocio {
  readonly cliente: string;
  readonly centro: number;
  readonly norte: number;
}

/** Registers: the general one, two web ones of Centro, one of Norte, and a standalone one of Centro. */
export const CAJA = { general: 1, centro: 2, centro2: 3, norte: 4, barra: 5 } as const;

/** User ids. The administrator may enter both branches, the others only Centro; `baja` is disabled. */
export const USUARIO = { admin: 1, cajera: 2, mesero: 3, cocina: 4, baja: 5 } as const;

const PERSONAS = [
  { id: USUARIO.cajera, username: 'cajera', nombre: 'Guadalupe', primer_apellido: 'Herrera', rol: 2 },
  { id: USUARIO.mesero, username: 'mesero', nombre: 'Luis Ángel', primer_apellido: 'Pech', rol: 3 },
  { id: USUARIO.cocina, username: 'cocina', nombre: 'Rosa', primer_apellido: 'Solís', rol: 4 },
  { id: USUARIO.baja, username: 'baja', nombre: 'Ex', primer_apellido: 'Empleada', rol: 3 },
] as const;

const agregarCajas = (tx: Tx, { cliente, centro, norte }: Negocio): void => {
  agregarCaja(tx, cliente, {
    id: CAJA.centro2,
    sucursal: centro,
    hostname: 'WEB-1-2',
    alias: 'Caja 2',
    plataforma: 'web',
  });
  agregarCaja(tx, cliente, {
    id: CAJA.norte,
    sucursal: norte,
    hostname: 'WEB-2-1',
    alias: 'Caja norte',
    plataforma: 'web',
  });
  agregarCaja(tx, cliente, {
    id: CAJA.barra,
    sucursal: centro,
    hostname: 'Barra-PC',
    alias: 'Caja barra',
    plataforma: 'standalone',
  });
};

const agregarPersonas = (tx: Tx, { cliente, centro, norte }: Negocio, contrasena: string): void => {
  for (const persona of PERSONAS) agregarUsuario(tx, cliente, { ...persona, contrasena, sucursales: [centro] });
  tx.write(
    sqlText('UPDATE usuario SET activo = false WHERE cliente = $1 AND id = $2', [cliente, USUARIO.baja]),
    sqlText('INSERT INTO usuario_sucursal (cliente, usuario, sucursal) VALUES ($1, $2, $3)', [
      cliente,
      USUARIO.admin,
      norte,
    ]),
  );
};

/** Creates a test business. */
export const sembrarNegocio = async ({ deps }: TestServer, cliente: string): Promise<Negocio> => {
  const contrasena = await deps.contrasenas.hash(PASSWORD);
  return deps.db.withTx(cliente, async (tx) => {
    const administrador = { username: 'admin', nombre: 'Alejandra', primer_apellido: 'Núñez', contrasena };
    const datos = { cliente, nombre: `Negocio ${cliente}`, matriz: { nombre: 'Centro' }, administrador };
    const { matriz } = await crearNegocio(tx, datos, { ahora: deps.reloj() });
    const norte = await agregarSucursal(tx, cliente, { nombre: 'Norte' }, { no_sucursal: 2, conCatalogo: true });
    const negocio = { cliente, centro: matriz.id, norte: norte.id };
    agregarCajas(tx, negocio);
    agregarPersonas(tx, negocio, contrasena);
    await tx.commit();
    return negocio;
  });
};

/** The cookies that an answer sets, as the browser sends them back; '' when there are none. */
export const cookieDe = (answer: Answer): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cabecera) => String(cabecera).split(';')[0])
    .join('; ');

/** A user, and the branch and register of the sign-in. */
export interface Quien {
  readonly usuario?: keyof typeof USUARIO;
  readonly sucursal?: number;
  readonly caja?: number;
}

/** Sends user and password, the first step of a sign-in. */
export const darContrasena = (
  server: TestServer,
  negocio: Negocio,
  quien: Quien = {},
  options: CallOptions = {},
): Promise<Answer<number>> => {
  const { usuario = 'mesero', sucursal = negocio.centro } = quien;
  return server.call(
    sesiones.entrar,
    { body: { cliente: negocio.cliente, sucursal, usuario, password: PASSWORD } },
    options,
  );
};

/** Signs in, as the login page does, and answers the session. */
export const entrarComo = async (server: TestServer, negocio: Negocio, quien: Quien = {}): Promise<Sesion> => {
  const { usuario = 'mesero', sucursal = negocio.centro, caja = CAJA.centro } = quien;
  const paso = await darContrasena(server, negocio, quien);
  const body = { id: USUARIO[usuario], cliente: negocio.cliente, sucursal, plataforma: 'web', caja } as const;
  const answer = await server.call(sesiones.registrarSesion, { body }, { cookie: cookieDe(paso) });
  if (!answer.body.data) throw new Error(`No session: ${JSON.stringify(answer.body.error)}`);
  return answer.body.data;
};
