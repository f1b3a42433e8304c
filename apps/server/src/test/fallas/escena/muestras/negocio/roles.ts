import { PERMISOS_DE_CAJA_NUEVA } from '@comal/domain/caja/permisos-de-caja';
import { CAJA, USUARIO } from '../../../../dos-negocios.ts';
import { unico, type Elenco, type Muestras } from '../muestra.ts';

const ROL = { lleno: 900, libre: 901 } as const;
const ROLES = `INSERT INTO rol (cliente, id, descripcion)
  SELECT n.cliente, r.* FROM negocio n, (VALUES (${ROL.lleno}, 'Rol de muchos'), (${ROL.libre}, 'Rol de nadie')) AS r`;
const ACCESOS = `INSERT INTO caja_usuario (cliente, caja, usuario)
  SELECT cliente, ${CAJA.centro2}, ${USUARIO.mesero} FROM negocio`;
const terminalNueva = (): object => ({ identificador: `PC-${unico()}`, alias: `Caja ${unico()}`, plataforma: 'web' });

/** Samples of roles, one of which no user has, and of registers, one of which is limited to some users. */
export const muestrasDeRoles = async ({ server, admin }: Elenco): Promise<Muestras> => {
  await server.sql(ROLES);
  await server.sql(ACCESOS);
  return {
    'roles.exportar': () => [admin, { body: { formato: 'xlsx', filtros: [] } }],
    'roles.nuevo': () => [admin, { body: { descripcion: `Rol ${unico()}`, permisos: [68] } }],
    'roles.editarDescripcion': () => [admin, { body: { id: ROL.lleno, nombreRol: `Rol ${unico()}` } }],
    'roles.editarPermisos': () => [admin, { body: { id: ROL.lleno, permisos: [170] } }],
    'roles.moverUsuarios': () => [admin, { body: { rol_origen: 4, rol_destino: ROL.lleno } }],
    'roles.eliminar': () => [admin, { params: { id: ROL.libre } }],
    'terminales.pagina': () => [admin, { body: {} }],
    'terminales.nueva': () => [
      admin,
      { body: { datos_terminal: terminalNueva(), datos_permisos: PERMISOS_DE_CAJA_NUEVA } },
    ],
    'terminales.editar': () => [
      admin,
      { body: { datos_terminal: { ...terminalNueva(), id: CAJA.centro2 }, datos_permisos: PERMISOS_DE_CAJA_NUEVA } },
    ],
    'terminales.eliminar': () => [admin, { params: { id: CAJA.barra } }],
    'terminales.guardarAccesos': () => [
      admin,
      { body: { terminal: CAJA.centro2, restringida: false, usuarios: [USUARIO.admin, USUARIO.cocina] } },
    ],
    'terminales.agregarUsuario': () => [admin, { body: { terminal: CAJA.centro2, usuario: USUARIO.admin } }],
    'terminales.quitarUsuario': () => [admin, { body: { terminal: CAJA.centro2, usuario: USUARIO.mesero } }],
  };
};
