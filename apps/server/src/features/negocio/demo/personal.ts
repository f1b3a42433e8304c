import { OPERACIONES, PERMISO } from '@comal/domain/permisos/permisos';
import { permisosDeRol } from '@comal/domain/permisos/roles';

/** The keys of the demo's branches. */
export type SucursalSemilla = 'romaNorte' | 'coyoacan';

const DE_LA_DUENA: ReadonlySet<string> = new Set(['roles', 'negocio', 'terminales', 'ubicacion-de-sucursal']);

/** What is done in 'Mi negocio', which only she opens. */
const EN_MI_NEGOCIO: ReadonlySet<string> = new Set(['GENERAR_QR_MENU', 'CONFIGURAR_FACTURACION']);

/** Roles of the demo besides the system's. */
export const DEMO_ROLES = [
  {
    id: 5,
    descripcion: 'Gerente',
    permisos: permisosDeRol(
      OPERACIONES.filter((o) => !DE_LA_DUENA.has(o.modulo) && !EN_MI_NEGOCIO.has(o.operacion)).map((o) => o.id),
    ),
  },
  {
    id: 6,
    descripcion: 'Capitán de meseros',
    permisos: permisosDeRol([
      PERMISO.CREAR_Y_EDITAR_COMANDAS,
      PERMISO.ELIMINAR_COMANDA,
      PERMISO.COBRAR,
      PERMISO.DESPACHAR,
      PERMISO.ATENDER_PASE,
      PERMISO.VER_PRODUCTOS,
    ]),
  },
] as const;

/** The system's waiter role (D-15). */
export const MESERO = 3;

/** Somebody of the demo besides its administrator. */
export interface PersonaSemilla {
  readonly id: number;
  readonly username: string;
  readonly nombre: string;
  readonly primer_apellido: string;
  readonly segundo_apellido?: string;
  readonly sexo: 1 | 2 | 3;
  readonly rol: number;
  readonly sucursales: readonly SucursalSemilla[];
  /** Retired. */
  readonly retirada?: boolean;
}

const AMBAS = ['romaNorte', 'coyoacan'] as const;
const ROMA = ['romaNorte'] as const;
const COYOACAN = ['coyoacan'] as const;

/** The users shown on the sign-in page, except the administrator, and their colleagues, one of whom is retired. */
export const DEMO_PERSONAL: readonly PersonaSemilla[] = [
  { id: 2, username: 'cajera', nombre: 'Guadalupe', primer_apellido: 'Herrera', sexo: 2, rol: 2, sucursales: AMBAS },
  { id: 3, username: 'mesero', nombre: 'Luis Ángel', primer_apellido: 'Pech', sexo: 1, rol: 3, sucursales: AMBAS },
  { id: 4, username: 'mesera', nombre: 'Mariana', primer_apellido: 'Ortiz', sexo: 2, rol: 3, sucursales: AMBAS },
  { id: 5, username: 'cocina', nombre: 'Rosa', primer_apellido: 'Solís', sexo: 2, rol: 4, sucursales: AMBAS },
  {
    ...{ id: 6, username: 'gerente', nombre: 'Tomás', primer_apellido: 'Villaseñor', segundo_apellido: 'Rea' },
    ...{ sexo: 1, rol: 5, sucursales: AMBAS },
  },
  {
    ...{ id: 7, username: 'bety.luna', nombre: 'Beatriz', primer_apellido: 'Luna', segundo_apellido: 'Ávila' },
    ...{ sexo: 2, rol: 6, sucursales: ROMA },
  },
  {
    ...{ id: 8, username: 'osvaldo', nombre: 'Osvaldo', primer_apellido: 'Rangel', segundo_apellido: 'Tun' },
    ...{ sexo: 1, rol: 2, sucursales: COYOACAN },
  },
  {
    ...{ id: 9, username: 'xime.cruz', nombre: 'Ximena', primer_apellido: 'Cruz', segundo_apellido: 'Tadeo' },
    ...{ sexo: 2, rol: 3, sucursales: COYOACAN },
  },
  { id: 10, username: 'emiliano', nombre: 'Emiliano', primer_apellido: 'Sosa', sexo: 1, rol: 3, sucursales: COYOACAN },
  { id: 11, username: 'beto', nombre: 'Heriberto', primer_apellido: 'Camacho', sexo: 1, rol: 4, sucursales: COYOACAN },
  {
    ...{ id: 12, username: 'paco', nombre: 'Francisco', primer_apellido: 'Ibarra', sexo: 1, rol: 3 },
    ...{ sucursales: ROMA, retirada: true },
  },
];
