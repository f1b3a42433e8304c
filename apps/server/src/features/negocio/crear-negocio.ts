import { METODOS_FIJOS } from '@comal/domain/caja/metodos';
import type { MenuDeInicio } from '@comal/domain/negocio/menus-de-inicio';
import { ROLES_DEL_SISTEMA } from '@comal/domain/permisos/roles';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Db, Tx } from '../../platform/db/tenant.ts';
import {
  CAJA_GENERAL,
  agregarCaja,
  agregarSucursal,
  agregarUsuario,
  hostnameDeCajaWeb,
  type DatosDeSucursal,
  type DatosDeUsuario,
  type SucursalCreada,
} from './agregar.ts';
import { insertar } from './insertar.ts';
import { MENUS } from './menus/menus.ts';
import { sembrarMenu } from './sembrar-menu.ts';

/** The person who gets the business's first user: the administrator of the head branch. */
export type DatosDeAdministrador = Pick<
  DatosDeUsuario,
  'username' | 'nombre' | 'primer_apellido' | 'segundo_apellido' | 'sexo' | 'contrasena' | 'debe_cambiar'
>;

/** The data of a new business. `cliente` is its customer number. */
export interface DatosDeNegocio {
  readonly cliente: string;
  readonly nombre: string;
  readonly correo?: string;
  /** The owner's private address, for confidential mail. */
  readonly correo_personal?: string;
  readonly telefono?: string;
  readonly direccion?: string;
  readonly matriz: DatosDeSucursal;
  readonly administrador: DatosDeAdministrador;
}

/** Options: the instant (epoch milliseconds), whether it is the demo, and whether to skip the default areas and units. */
export interface OpcionesDeNegocio {
  readonly ahora: number;
  readonly demo?: boolean;
  /** False when the caller inserts its own areas and units. */
  readonly conCatalogo?: boolean;
  /** The starter menu; absent: empty. */
  readonly menu?: MenuDeInicio;
}

/** The ids of the created rows. */
export interface NegocioCreado {
  readonly cliente: string;
  readonly matriz: SucursalCreada;
  readonly cajaGeneral: number;
  readonly caja: number;
  readonly administrador: number;
}

/** The first register of a new business, which charges. */
export const PRIMERA_CAJA = CAJA_GENERAL + 1;
const ADMINISTRADOR = { usuario: 1, rol: 1 } as const;

/**
 * Creates a business that is ready to work: head branch, caja general and one web register, system roles, areas and units, a
 * starter menu, payment methods, and the administrator (D-48). The one rule behind the demo, `npm run negocio:nuevo` and
 * registration. `tx` is a transaction of `datos.cliente`, which the caller commits.
 */
export const crearNegocio = async (
  tx: Tx,
  datos: DatosDeNegocio,
  opciones: OpcionesDeNegocio,
): Promise<NegocioCreado> => {
  const { cliente, nombre, correo = '', correo_personal = '', telefono = '', direccion = '' } = datos;
  const { ahora, demo = false, conCatalogo = true, menu = 'vacio' } = opciones;
  const sembrado = menu === 'vacio' ? null : MENUS[menu];
  const creado_en = new Date(ahora);
  tx.write(
    ...insertar('negocio', [{ cliente, nombre, correo, correo_personal, telefono, direccion, demo, creado_en }]),
    ...rolesDelSistema(cliente),
    ...insertar(
      'metodo_de_pago',
      METODOS_FIJOS.map((m) => ({ cliente, ...m })),
    ),
  );
  const lugar = { no_sucursal: 1, matriz: true, conCatalogo: conCatalogo && !sembrado };
  const matriz = await agregarSucursal(tx, cliente, datos.matriz, lugar);
  if (sembrado) sembrarMenu(tx, cliente, matriz.id, sembrado);
  agregarCajas(tx, cliente, matriz);
  agregarUsuario(tx, cliente, {
    ...datos.administrador,
    id: ADMINISTRADOR.usuario,
    rol: ADMINISTRADOR.rol,
    sistema: true,
    sucursales: [matriz.id],
  });
  return { cliente, matriz, cajaGeneral: CAJA_GENERAL, caja: PRIMERA_CAJA, administrador: ADMINISTRADOR.usuario };
};

const rolesDelSistema = (cliente: string): Query[] => [
  ...insertar(
    'rol',
    ROLES_DEL_SISTEMA.map(({ id, descripcion }) => ({ cliente, id, descripcion, sistema: true })),
  ),
  ...insertar(
    'rol_permiso',
    ROLES_DEL_SISTEMA.flatMap(({ id, permisos }) => permisos.map((permiso) => ({ cliente, rol: id, permiso }))),
  ),
];

const agregarCajas = (tx: Tx, cliente: string, matriz: SucursalCreada): void => {
  const web = { plataforma: 'web' } as const;
  agregarCaja(tx, cliente, { id: CAJA_GENERAL, sucursal: null, hostname: 'GENERAL', alias: 'Caja general', ...web });
  const hostname = hostnameDeCajaWeb(matriz.no_sucursal, 1);
  agregarCaja(tx, cliente, { id: PRIMERA_CAJA, sucursal: matriz.id, hostname, alias: 'Caja 1', ...web });
};

const PRIMER_CLIENTE = 1001;

/** The next customer number: at least 1001 and above all others; the demo's is lower. */
export const siguienteCliente = async (db: Db): Promise<string> => {
  const mayor = sqlText<{ mayor: number | null }>(
    `SELECT max(cliente::bigint) AS mayor FROM registro WHERE clase = 'sucursal' AND cliente ~ '^[0-9]{1,15}$'`,
    [],
  );
  const [[fila]] = await db.sinCliente(mayor);
  return String(Math.max(PRIMER_CLIENTE, (fila?.mayor ?? 0) + 1));
};

const INTENTOS = 5;

const esNumeroTomado = (error: unknown): boolean => (error as { constraint?: unknown }).constraint === 'negocio_pkey';

/**
 * Runs `trabajo` in a transaction with the next free customer number; if it was taken meanwhile, rolls back and retries with the
 * next one.
 */
export const conNumeroLibre = async <T>(db: Db, trabajo: (tx: Tx, cliente: string) => Promise<T>): Promise<T> => {
  for (let intento = 1; ; intento += 1) {
    const cliente = await siguienteCliente(db);
    try {
      return await db.withTx(cliente, (tx) => trabajo(tx, cliente));
    } catch (error) {
      if (intento >= INTENTOS || !esNumeroTomado(error)) throw error;
    }
  }
};
