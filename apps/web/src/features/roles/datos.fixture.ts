import { OPERACIONES, PERMISO } from '@comal/domain/permisos/permisos';
import { arbolDePermisos } from '@comal/domain/permisos/rol';
import { permisosDeRol, ROLES_DEL_SISTEMA } from '@comal/domain/permisos/roles';
import { saveSesion } from '../../platform/session/session.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import type { Rol } from './tipos.ts';

const P = PERMISO;

const aRol = (de: Partial<Rol> & Pick<Rol, 'id' | 'descripcion' | 'permisos'>): Rol => ({
  ...{ usuarios: 0, sistema: false, version: 3 },
  ...de,
});

const deSistema = (id: number, usuarios: number): Rol => {
  const { descripcion, permisos } = ROLES_DEL_SISTEMA.find((r) => r.id === id)!;
  return aRol({ id, descripcion, permisos: [...permisos], usuarios, sistema: true });
};

/** The system's roles; one with users, whose COBRAR lacks other permissions; and one without users, named like markup. */
export const ROLES_DE_PRUEBA = [
  deSistema(1, 2),
  deSistema(2, 3),
  deSistema(3, 7),
  aRol({
    ...{ id: 20, descripcion: 'Capitana de piso', usuarios: 2 },
    permisos: permisosDeRol([P.COBRAR, P.VER_ESTADISTICAS_DE_CORTE, P.VER_INGREDIENTES]),
  }),
  aRol({ id: 21, descripcion: '<b>Barra</b>', permisos: permisosDeRol([P.DESPACHAR]) }),
] as const satisfies readonly Rol[];

/** The role that the tests change. */
export const CAPITANA: Rol = ROLES_DE_PRUEBA[3];

/** The tree as the server answers it. */
export const ARBOL_DE_PRUEBA = arbolDePermisos();

/** Signs in with all permissions except some. */
export const entrarSin = (...sin: readonly number[]): void => {
  const sesion = aSesion();
  const permisos = OPERACIONES.map(({ id }) => id as number).filter((id) => !sin.includes(id));
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos } });
};
