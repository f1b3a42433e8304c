import { roles, type Rol } from '@comal/contract/roles';
import { OPERACIONES } from '@comal/domain/permisos/permisos';
import { exportTable, MAX_ROWS } from '../../platform/exportar/export-table.ts';
import { filtersInWords } from '../../platform/exportar/filters.ts';
import type { Column } from '../../platform/exportar/table.ts';
import { asAnswer, handlerOf } from '../../platform/http/handlers.ts';
import { namesOf } from './nombres.ts';
import { paginaDeRoles } from './repository.ts';

const COLUMNAS: readonly Column[] = [
  { titulo: 'Rol', tipo: 'texto' },
  { titulo: 'Usuarios', tipo: 'entero' },
  { titulo: 'Lo definió', tipo: 'texto' },
  { titulo: 'Permisos', tipo: 'texto' },
];

const enPalabras = (permisos: readonly number[]): string =>
  permisos.length === OPERACIONES.length ? 'Todos' : namesOf(permisos).join(', ');

const filaDe = ({ descripcion, usuarios, sistema, permisos }: Rol) => [
  descripcion,
  usuarios,
  sistema ? 'El sistema' : 'Un administrador',
  enPalabras(permisos),
];

/** The roles of a filter as a file, with their permissions in words (decision 0037). */
export const exportar = handlerOf(roles.exportar, async ({ body: { formato, filtros } }, ctx) => {
  const { cliente } = ctx.sesion;
  const todos = { pagina: 0, noElementosPorPagina: MAX_ROWS[formato] + 1, filtros };
  const [registros] = await ctx.db.read(cliente, ...paginaDeRoles(cliente, todos));
  return asAnswer(
    await exportTable(ctx, formato, {
      titulo: 'Roles',
      filtros: filtersInWords([], filtros),
      columnas: COLUMNAS,
      filas: registros.map(filaDe),
    }),
  );
});
