import { administracionDeSesiones } from '@comal/contract/sesiones/administracion';
import { RAZONES_DE_CIERRE } from '@comal/domain/sesiones/cierre';
import { NOMBRE_DE_APARATO } from '@comal/domain/sesiones/estado';
import type { SesionAdministrada } from '@comal/contract/sesiones/vistas';
import { chosenDays, type RequestedPage } from '../../../platform/db/pages.ts';
import { exportTable, MAX_ROWS, type TableContent } from '../../../platform/exportar/export-table.ts';
import { filtersInWords } from '../../../platform/exportar/filters.ts';
import type { Column, Format } from '../../../platform/exportar/table.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { asAnswer, handlerOf } from '../../../platform/http/handlers.ts';
import { busquedaDe } from './busqueda.ts';
import { gruposDeSesiones } from './filtros.ts';
import { alcanceDe, paginaDeSesiones } from './lecturas.ts';
import { presentarSesion } from './presenter.ts';

const COLUMNAS: readonly Column[] = [
  { titulo: 'Usuario', tipo: 'texto' },
  { titulo: 'Nombre', tipo: 'texto' },
  { titulo: 'Rol', tipo: 'texto' },
  { titulo: 'Apertura', tipo: 'fecha-hora' },
  { titulo: 'Caja abierta', tipo: 'texto' },
  { titulo: 'Plataforma', tipo: 'texto' },
  { titulo: 'Terminal', tipo: 'texto' },
  { titulo: 'Estado', tipo: 'texto' },
  { titulo: 'Cierre', tipo: 'fecha-hora' },
  { titulo: 'Cómo terminó', tipo: 'texto' },
];

const comoTermino = ({ cierre }: SesionAdministrada): string | null => {
  if (!cierre) return null;
  const { razon, por, motivo } = cierre;
  const que = por === null ? RAZONES_DE_CIERRE[razon] : `La cerró ${por}`;
  return motivo === null ? que : `${que}: ${motivo}`;
};

const plataformaDe = (plataforma: string): string =>
  plataforma in NOMBRE_DE_APARATO ? NOMBRE_DE_APARATO[plataforma as keyof typeof NOMBRE_DE_APARATO] : plataforma;

const filaDe = (s: SesionAdministrada) => [
  s.usuario,
  s.nombre_completo,
  s.rol,
  s.abierta_en,
  s.caja_abierta ? 'SI' : 'NO',
  plataformaDe(s.plataforma),
  s.terminal,
  s.estado.descripcion,
  s.cierre?.en ?? null,
  comoTermino(s),
];

const escrito = (dia: string): string => dia.split('-').reverse().join('-');

const diasEnPalabras = (filtros: RequestedPage['filtros'], zona: string): string[] => {
  const dias = chosenDays({ filtros }, zona);
  return dias ? [`Apertura: ${escrito(dias[0])} a ${escrito(dias[1])}`] : [];
};

const exportar = async (ctx: SesionCtx, formato: Format, filtros: RequestedPage['filtros']) => {
  const { zona } = ctx.sesion.sucursal;
  const todas = { pagina: 0, noElementosPorPagina: MAX_ROWS[formato] + 1 };
  const alcance = alcanceDe(ctx);
  const [filas] = await ctx.db.read(
    alcance.cliente,
    ...paginaDeSesiones(alcance, busquedaDe({ filtros }, ctx.sesion.sucursal), todas),
  );
  const contenido: TableContent = {
    titulo: 'Sesiones',
    filtros: [...diasEnPalabras(filtros, zona), ...filtersInWords(await gruposDeSesiones(ctx), filtros)],
    columnas: COLUMNAS,
    filas: filas.map((f) => filaDe(presentarSesion(f, ctx))),
  };
  return asAnswer(await exportTable(ctx, formato, contenido));
};

/** The sessions that the filters select, as a PDF (decision 0037). */
export const exportarPdf = handlerOf(administracionDeSesiones.exportarPdf, ({ body }, ctx) =>
  exportar(ctx, 'pdf', body.filtros),
);

/** The sessions that the filters select, as an Excel file. */
export const exportarExcel = handlerOf(administracionDeSesiones.exportarExcel, ({ body }, ctx) =>
  exportar(ctx, 'xlsx', body.filtros),
);
