import { catalog } from '@comal/contract/catalog';
import { terminales, type Terminal } from '@comal/contract/terminales';
import type { CallInput } from '@comal/contract/route';
import { PERMISOS_DE_CAJA_NUEVA, type PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { abrirGente } from '../usuarios/personal/personal.fixture.ts';

type Formulario = CallInput<typeof terminales.nueva>['body'];

/** A valid new register, with what a test changes. */
export const formulario = (
  equipo: Partial<Formulario['datos_terminal']> = {},
  permisos: Partial<Record<PermisoDeCaja, boolean>> = {},
): Formulario => ({
  datos_terminal: { identificador: 'terraza-1', alias: 'Terraza', plataforma: 'web', ...equipo },
  datos_permisos: { ...PERMISOS_DE_CAJA_NUEVA, ...permisos },
});

/** The body of an edit of a register, with what a test changes. */
export const edicion = (
  t: Terminal,
  equipo: Partial<Formulario['datos_terminal']> = {},
  permisos: Partial<Record<PermisoDeCaja, boolean>> = {},
): CallInput<typeof terminales.editar>['body'] => ({
  datos_terminal: {
    ...{ id: t.id, version: t.version, identificador: t.hostname, alias: t.alias, plataforma: t.plataforma },
    ...equipo,
  },
  datos_permisos: { ...t.permisos, ...permisos },
});

/** A business whose administrator keeps its registers. */
export const abrirTerminales = async () => {
  const gente = await abrirGente();
  const listar = (texto = '', pagina = 0) =>
    gente.hacer(terminales.pagina, {
      body: { pagina, filtros: texto ? [{ control: 'text_filter', valor: texto }] : [] },
    });
  return {
    ...gente,
    listar,
    /** One of the list. */
    una: async (id: number): Promise<Terminal> => (await listar()).registros.find((t) => t.id === id)!,
    agregarTerminal: (...datos: Parameters<typeof formulario>): Promise<Terminal> =>
      gente.hacer(terminales.nueva, { body: formulario(...datos) }),
    eliminarTerminal: (id: number) => gente.pedir(terminales.eliminar, { params: { id } }),
    /** Gives the kitchen's role these permissions, and signs its person in. */
    conPermisos: async (...permisos: number[]) => {
      const { cliente } = gente.negocio;
      await gente.server.sql('DELETE FROM rol_permiso WHERE cliente = $1 AND rol = 4', [cliente]);
      await gente.server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) SELECT $1, 4, unnest($2::integer[])', [
        cliente,
        permisos,
      ]);
      return gente.entrar({ usuario: 'cocina' });
    },
    abrirTurno: (token: string) => gente.server.call(catalog.cortes.abrir, { body: { caja_inicial: 500 } }, { token }),
  };
};
