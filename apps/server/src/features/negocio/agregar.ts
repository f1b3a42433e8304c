import { PERMISOS_DE_CAJA_NUEVA, type PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { AREAS_INICIALES, UNIDADES_INICIALES } from './catalogo-inicial.ts';
import { insertar } from './insertar.ts';

/** What a new branch is told of itself; zone and hour of the turn of day have the defaults of D-01. */
export interface DatosDeSucursal {
  readonly nombre: string;
  readonly descripcion?: string;
  readonly direccion?: string;
  readonly telefono?: string;
  readonly correo?: string;
  readonly zona?: string;
  readonly hora_corte?: number;
  /** Where it is, and from how near an order counts, in metres; not said when absent. */
  readonly ubicacion?: { readonly lat: string; readonly lng: string; readonly rango_distancia: number };
  /** Those of the branch that it is a copy of; absent: those that every branch begins with (D-106). */
  readonly motivos?: MotivosDeSucursal;
}

/** The reasons that a branch offers: to take a dish back, and to give it away. */
export interface MotivosDeSucursal {
  readonly motivos_cancelacion: string[];
  readonly motivos_cortesia: string[];
}

/** A branch as it was made: what folios and sessions need of it. */
export interface SucursalCreada {
  readonly id: number;
  readonly no_sucursal: number;
  readonly zona: string;
  readonly hora_corte: number;
}

/** Which number and place a new branch takes, and whether it starts with the default areas and units (D-75). */
export interface LugarDeSucursal {
  /** Absent: a number that nobody sees, until it gets its own in the same transaction. */
  readonly no_sucursal?: number;
  readonly matriz?: boolean;
  readonly conCatalogo: boolean;
}

/** The zone of a branch that is told none (D-01). */
export const ZONA_INICIAL = 'America/Mexico_City';
const HORA_DE_CORTE = 5;

const nuevoIdDeSucursal = async (tx: Tx): Promise<number> => {
  const [[fila]] = await tx.read(sqlText<{ id: number }>(`SELECT nextval('sucursal_id')::integer AS id`, []));
  return fila!.id;
};

/** The rows of a new branch: itself, its counters, its entry in the registry without tenant (D-95) and, if asked, the default areas and units. Its id is global and comes from the database. */
export const nuevaSucursal = async (
  tx: Tx,
  cliente: string,
  datos: DatosDeSucursal,
  lugar: LugarDeSucursal,
): Promise<{ readonly creada: SucursalCreada; readonly filas: readonly Query[] }> => {
  const sucursal = await nuevoIdDeSucursal(tx);
  const { nombre, descripcion = '', direccion = '', telefono = '', correo = '', motivos, ubicacion } = datos;
  const { zona = ZONA_INICIAL, hora_corte = HORA_DE_CORTE } = datos;
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

/** The register id that every business has and that belongs to no branch (D-13). */
export const CAJA_GENERAL = 1;

/** A register to add; ids are small, per business, and chosen by the caller: they are the numbers of these registers, too. */
export interface DatosDeCaja {
  readonly id: number;
  /** Its number, where it is not its id. */
  readonly no_caja?: number;
  /** Null only for the general one. */
  readonly sucursal: number | null;
  /** Its identifier, unique in the business: on the standalone platform the machine's host name. */
  readonly hostname: string;
  readonly alias: string;
  readonly plataforma: 'web' | 'standalone';
  /** The rights in which it differs from a new one (D-18). */
  readonly permisos?: Partial<Record<PermisoDeCaja, boolean>>;
}

/** The identifier of a branch's n-th web register: web registers have no machine of their own. */
export const hostnameDeCajaWeb = (no_sucursal: number, n: number): string => `WEB-${no_sucursal}-${n}`;

/** Adds a register. One without branch is the general one, which does not charge. */
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
  /** It must choose another password at its next sign-in (D-60). */
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
