import { efectivo, type MovimientoDeEfectivo } from '@comal/contract/caja/efectivo';
import { TIPO_MOVIMIENTO } from '@comal/domain/caja/corte';
import { CONCEPTOS_DE_MOVIMIENTO, nombreDeConcepto, TIPOS_DE_MOVIMIENTO } from '@comal/domain/caja/movimiento';
import { exportTable, MAX_ROWS } from '../../../platform/exportar/export-table.ts';
import { filtersInWords } from '../../../platform/exportar/filters.ts';
import type { Column } from '../../../platform/exportar/table.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { asAnswer, handlerOf } from '../../../platform/http/handlers.ts';
import { busquedaDe } from './filtros.ts';
import { presentMovimiento } from './presenter.ts';
import { paginaDeMovimientos } from './repository.ts';

const COLUMNAS: readonly Column[] = [
  { titulo: 'Fecha y hora', tipo: 'fecha-hora' },
  { titulo: 'Usuario', tipo: 'texto' },
  { titulo: 'Terminal', tipo: 'texto' },
  { titulo: 'Tipo', tipo: 'texto' },
  { titulo: 'Categoría', tipo: 'texto' },
  { titulo: 'Observaciones', tipo: 'texto' },
  { titulo: 'Entrada', tipo: 'pesos' },
  { titulo: 'Salida', tipo: 'pesos' },
];

const GRUPOS = [
  { control: 'tipo', descripcion: 'Tipo', opciones: [...TIPOS_DE_MOVIMIENTO] },
  {
    ...{ control: 'categoria', descripcion: 'Categoría' },
    opciones: CONCEPTOS_DE_MOVIMIENTO.map((id) => ({ id, descripcion: nombreDeConcepto(id) })),
  },
];

const filaDe = (m: MovimientoDeEfectivo) => {
  const entra = m.tipo.id === TIPO_MOVIMIENTO.ENTRADA;
  return [
    ...[m.creado_en, m.usuario, m.terminal, m.tipo.descripcion, entra ? '' : nombreDeConcepto(m.concepto)],
    ...[m.observaciones, entra ? m.cantidad : null, entra ? null : m.cantidad],
  ];
};

/** The entries and exits of some filters as a file (decision 0037). */
export const exportar = handlerOf(efectivo.exportar, async ({ body: { formato, filtros } }, ctx) => {
  const todos = { pagina: 0, noElementosPorPagina: 100, filtros } as const;
  const { zona } = ctx.sesion.sucursal;
  const [filas] = await ctx.db.read(
    ctx.sesion.cliente,
    ...paginaDeMovimientos(getAlcance(ctx), { ...busquedaDe(todos), tramo: [MAX_ROWS[formato] + 1, 0] }),
  );
  return asAnswer(
    await exportTable(ctx, formato, {
      titulo: 'Entradas y Salidas de Efectivo',
      filtros: filtersInWords(GRUPOS, filtros),
      columnas: COLUMNAS,
      filas: filas.map((f) => filaDe(presentMovimiento(f, zona))),
    }),
  );
});
