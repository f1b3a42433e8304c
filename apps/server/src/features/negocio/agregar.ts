import { PERMISOS_DE_CAJA_NUEVA, type PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { HORA_DE_CORTE_INICIAL, ZONA_INICIAL } from '@comal/domain/dia-operativo';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { AREAS_INICIALES, UNIDADES_INICIALES } from './catalogo-inicial.ts';
import { insertar } from './insertar.ts';

/** The data of a new branch; zone and hour of the day's begin have defaults (D-01). */
export interface DatosDeSucursal {
  readonly nombre: string;
  readonly descripcion?: string;
  readonly direccion?: string;
  readonly telefono?: string;
  readonly correo?: string;
  readonly zona?: string;
  readonly hora_corte?: number;
  /** Its location and the range of orders, in metres; absent: not set. */
  readonly ubicacion?: { readonly lat: string; readonly lng: string; readonly rango_distancia: number };
  /** The reasons of the copied branch; absent: the initial ones (D-106). */
  readonly motivos?: MotivosDeSucursal;
}

/** The reasons of a branch, for cancelling and for courtesies. */
export interface MotivosDeSucursal {
  readonly motivos_cancelacion: string[];
  readonly motivos_cortesia: string[];
}

/** A created branch, with what folios and sessions need. */
export interface SucursalCreada {
  readonly id: number;
  readonly no_sucursal: number;
  readonly zona: string;
  readonly hora_corte: number;
}

/** The number and place of a new branch, and whether it gets the default areas and units (D-75). */
export interface LugarDeSucursal {
  /** Absent: a placeholder that is replaced in the same transaction. */
  readonly no_sucursal?: number;
  readonly matriz?: boolean;
  readonly conCatalogo: boolean;
}

const nuevoIdDeSucursal = async (tx: Tx): Promise<number> => {
  const [[fila]] = await tx.read(sqlText<{ id: number }>(`SELECT nextval('sucursal_id')::integer AS id`, []));
  return fila!.id;
};

/**
 * Inserts a branch with its counters, its entry in the registry without tenant (D-95) and, if requested, the default areas and
 * units. Its id is global and assigned by the database.
 */
export const nuevaSucursal = async (
  tx: Tx,
  cliente: string,
  datos: DatosDeSucursal,
  lugar: LugarDeSucursal,
): Promise<{ readonly creada: SucursalCreada; readonly filas: readonly Query[] }> => {
  const sucursal = await nuevoIdDeSucursal(tx);
  const { nombre, descripcion = '', direccion = '', telefono = '', correo = '', motivos, ubicacion } = datos;
  const { zona = ZONA_INICIAL, hora_corte = HORA_DE_CORTE_INICIAL } = datos;
  const { no_sucursal = -sucursal, matriz = false, conCatalogo } = lugar;
  const textos = { nombre, descripcion, direccion, telefono, correo };
  const filas = [
    ...insertar('sucursal', [
      {
        cliente,
        id: sucursal,
        no_sucursal,
        ...textos,
        ...motivos,
        ...ubicacion,
        matriz,
        zona,
        hora_corte,
        activa: true,
      },
    ]),
    ...insertar('sucursal_contador', [{ cliente, sucursal }]),
    ...insertar('registro', [{ clase: 'sucursal', clave: String(sucursal), cliente, sucursal }]),
    ...(conCatalogo ? catalogoInicial(cliente, sucursal) : []),
  ];
  return { creada: { id: sucursal, no_sucursal, zona, hora_corte }, filas };
};

/** Adds a branch with the commit. */
export const agregarSucursal = async (
  tx: Tx,
  cliente: string,
  datos: DatosDeSucursal,
  lugar: LugarDeSucursal,
): Promise<SucursalCreada> => {
  const { creada, filas } = await nuevaSucursal(tx, cliente, datos, lugar);
  tx.write(...filas);
  return creada;
};

const catalogoInicial = (cliente: string, sucursal: number): Query[] => {
  const enSucursal = <F extends object>(fila: F, i: number) => ({ cliente, sucursal, id: i + 1, ...fila });
  return [
    ...insertar('area', AREAS_INICIALES.map(enSucursal)),
    ...insertar('unidad', UNIDADES_INICIALES.map(enSucursal)),
  ];
};

/** The id of the caja general (D-13). */
export const CAJA_GENERAL = 1;

/** A register to add; ids are small, per business, and chosen by the caller. */
export interface DatosDeCaja {
  readonly id: number;
  /** Its number, where it is not its id. */
  readonly no_caja?: number;
  /** Null only for the caja general. */
  readonly sucursal: number | null;
  /** Its identifier, unique in the business; on the standalone platform the machine's host name. */
  readonly hostname: string;
  readonly alias: string;
  readonly plataforma: 'web' | 'standalone';
  /** The rights in which it differs from a new one (D-18). */
  readonly permisos?: Partial<Record<PermisoDeCaja, boolean>>;
}

/** The identifier of a branch's n-th web register, which has no host name. */
export const hostnameDeCajaWeb = (no_sucursal: number, n: number): string => `WEB-${no_sucursal}-${n}`;

/** Adds a register. One without branch is the caja general, which does not charge. */
export const agregarCaja = (tx: Tx, cliente: string, datos: DatosDeCaja): void => {
  const { id, no_caja = id, sucursal, hostname, alias, plataforma } = datos;
  const es_general = sucursal === null;
  const permisos = { ...PERMISOS_DE_CAJA_NUEVA, cobrar: !es_general, ...datos.permisos };
  tx.write(
    ...insertar('caja', [{ cliente, id, no_caja, sucursal, hostname, alias, plataforma, es_general, permisos }]),
  );
};

/** A user to add, with the branches where it may sign in (D-11). `contrasena` is its argon2id hash (D-10). */
export interface DatosDeUsuario {
  readonly id: number;
  readonly username: string;
  readonly nombre: string;
  readonly primer_apellido: string;
  readonly segundo_apellido?: string;
  /** One of `SEXOS`; not said when absent. */
  readonly sexo?: number;
  readonly contrasena: string;
  readonly rol: number;
  /** Made with the business: it cannot be deleted nor change its role (D-15). */
  readonly sistema?: boolean;
  /** Must choose another password at the next sign-in (D-60). */
  readonly debe_cambiar?: boolean;
  readonly sucursales: readonly number[];
}

/** Adds a user and its access to branches. */
export const agregarUsuario = (tx: Tx, cliente: string, datos: DatosDeUsuario): void => {
  const { sucursales, ...usuario } = datos;
  const opcionales = { segundo_apellido: '', sexo: 3, sistema: false, debe_cambiar: false };
  tx.write(
    ...insertar('usuario', [{ cliente, ...opcionales, ...usuario }]),
    ...insertar(
      'usuario_sucursal',
      sucursales.map((sucursal) => ({ cliente, usuario: datos.id, sucursal })),
    ),
  );
};
