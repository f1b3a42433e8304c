import { negocio } from '@comal/contract/negocio/informacion';
import { sucursales, type Sucursal } from '@comal/contract/negocio/sucursales';
import type { CallInput } from '@comal/contract/route';
import { USUARIO } from '../../../test/dos-negocios.ts';
import { abrirGente } from '../../usuarios/personal/personal.fixture.ts';

type Nueva = CallInput<typeof sucursales.agregar>['body'];

/** The minimal data of a new branch. */
export const NUEVA = { nombre: 'Terraza', direccion: null, telefono: null, correo: null, copiarDe: null };

/** A business whose administrator manages its branches. */
export const abrirNegocio = async (variables: Record<string, string> = {}) => {
  const gente = await abrirGente(variables);
  const ver = () => gente.hacer(negocio.ver, {});
  return {
    ...gente,
    ver,
    /** One of its branches. */
    una: async (id: number): Promise<Sucursal> => (await ver()).sucursales.find((s) => s.id === id)!,
    agregarSucursal: (datos: Partial<Nueva> = {}): Promise<Sucursal> =>
      gente.hacer(sucursales.agregar, { body: { ...NUEVA, ...datos } }),
    /** Gives the kitchen's role these permissions, lets its person enter every branch, and signs her in. */
    conPermisos: async (...permisos: number[]) => {
      const { cliente } = gente.negocio;
      await gente.server.sql('DELETE FROM rol_permiso WHERE cliente = $1 AND rol = 4', [cliente]);
      await gente.server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) SELECT $1, 4, unnest($2::integer[])', [
        cliente,
        permisos,
      ]);
      await gente.dejarEntrarATodas(USUARIO.cocina);
      return gente.entrar({ usuario: 'cocina' });
    },
  };
};

/** The body that edits a branch as it is, with what a test changes. */
export const edicion = (s: Sucursal, cambios: Partial<CallInput<typeof sucursales.editar>['body']> = {}) => ({
  ...{ id: s.id, no_sucursal: s.no_sucursal, nombre: s.nombre, direccion: s.direccion, telefono: s.telefono },
  ...{ correo: s.correo, matriz: s.matriz, version: s.version },
  ...cambios,
});

/** The body that saves the settings of a branch as they are, with what a test changes. */
export const deAjustes = (s: Sucursal, cambios: Partial<CallInput<typeof sucursales.ajustes>['body']> = {}) => ({
  ...{ id: s.id, hora_corte: s.hora_corte, pie_ticket: s.pie_ticket, propinas: s.propinas },
  ...{ conteo_ciego: s.conteo_ciego, version: s.version },
  ...cambios,
});
