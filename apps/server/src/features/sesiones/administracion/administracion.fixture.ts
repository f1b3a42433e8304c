import { administracionDeSesiones as llamadas } from '@comal/contract/sesiones/administracion';
import { cortes } from '@comal/contract/caja/cortes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { SesionAdministrada } from '@comal/contract/sesiones/vistas';
import { abrirGente } from '../../usuarios/personal/personal.fixture.ts';

type Filtro = { control: string; valores: (string | number)[] };

/** A business whose administrator manages its sessions; the clock is stopped. */
export const abrirSesiones = async () => {
  const gente = await abrirGente();
  gente.server.parar();
  const { cliente } = gente.negocio;
  const lista = async (...filtros: Filtro[]): Promise<SesionAdministrada[]> =>
    (await gente.hacer(llamadas.pagina, { body: { filtros } })).registros;
  return {
    ...gente,
    /** The list as the screen asks for it. */
    lista,
    /** The ids of the list. */
    ids: async (...filtros: Filtro[]): Promise<string[]> => (await lista(...filtros)).map((s) => s.id),
    una: (id: string): Promise<SesionAdministrada> => gente.hacer(llamadas.una, { params: { id } }),
    cerrar: (id: string, quien?: Sesion) => gente.pedir(llamadas.cerrar, { params: { id } }, quien),
    forzar: (id: string, motivo = 'Se fue sin contar', quien?: Sesion) =>
      gente.pedir(llamadas.cierreForzado, { params: { id }, body: { motivo } }, quien),
    abrirCaja: (sesion: Sesion) => gente.hacer(cortes.abrir, { body: { caja_inicial: 500 } }, sesion),
    /** Gives the kitchen's role these permissions, and signs its person in. */
    conPermisos: async (...permisos: number[]): Promise<Sesion> => {
      await gente.server.sql('DELETE FROM rol_permiso WHERE cliente = $1 AND rol = 4', [cliente]);
      await gente.server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) SELECT $1, 4, unnest($2::integer[])', [
        cliente,
        permisos,
      ]);
      return gente.entrar({ usuario: 'cocina' });
    },
    /** The row as it is kept. */
    fila: async (id: string) =>
      (
        await gente.server.sql<{ motivo_cierre: string | null; cerrada_por: number | null; cerrada_en: Date | null }>(
          'SELECT motivo_cierre, cerrada_por, cerrada_en FROM sesion WHERE id = $1',
          [id],
        )
      )[0]!,
  };
};

/** Hours in milliseconds. */
export const horas = (n: number): number => n * 3_600_000;
