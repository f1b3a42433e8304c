import { personal } from '@comal/contract/usuarios/personal';
import { exportTable, MAX_ROWS, type TableContent } from '../../../platform/exportar/export-table.ts';
import { filtersInWords } from '../../../platform/exportar/filters.ts';
import type { Column } from '../../../platform/exportar/table.ts';
import { asAnswer, handlerOf } from '../../../platform/http/handlers.ts';
import { fullName } from '../../../platform/http/active-sesiones.ts';
import { gruposDePersonas } from './filtros.ts';
import { paginaDePersonas, type FilaPersona } from './lecturas.ts';

const COLUMNAS: readonly Column[] = [
  { titulo: 'Nombre', tipo: 'texto' },
  { titulo: 'Usuario', tipo: 'texto' },
  { titulo: 'Rol', tipo: 'texto' },
  { titulo: 'Sucursales', tipo: 'texto' },
  { titulo: 'Estado', tipo: 'texto' },
];

const filaDe = (p: FilaPersona) => [
  fullName(p),
  p.username,
  p.rol_descripcion,
  p.sucursales.map((b) => b.nombre).join(', '),
  p.activo ? 'Activo' : 'Retirado',
];

/** The people of a filter as a file (decision 0037). */
export const exportar = handlerOf(personal.exportar, async ({ body: { formato, filtros } }, ctx) => {
  const { cliente, sucursales } = ctx.sesion;
  const todas = { pagina: 0, noElementosPorPagina: MAX_ROWS[formato] + 1, filtros };
  const [personas] = await ctx.db.read(cliente, ...paginaDePersonas(cliente, sucursales, todas));
  const contenido: TableContent = {
    titulo: 'Usuarios',
    filtros: filtersInWords(await gruposDePersonas(ctx), filtros),
    columnas: COLUMNAS,
    filas: personas.map(filaDe),
  };
  return asAnswer(await exportTable(ctx, formato, contenido));
});
