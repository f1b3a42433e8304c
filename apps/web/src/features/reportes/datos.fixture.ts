import type { ReporteHecho } from '@comal/contract/reportes/reportes';

/** A week of sales, day by day. */
export const DIAS_DE_PRUEBA: ReporteHecho = {
  dias: { desde: '2026-11-16', hasta: '2026-11-20' },
  filas: [
    ['16-11-2026', 8_120.5, 21, 64, 386.69],
    ['17-11-2026', 7_640, 19, 58.5, 402.11],
    ['18-11-2026', 9_310, 24, 77, 387.92],
    ['19-11-2026', 11_480, 28, 92, 410],
    ['20-11-2026', 18_240.5, 41, 151, 444.89],
  ],
  totales: [null, 54_791, 133, 442.5, null],
};

/** Nothing was sold. */
export const VACIO_DE_PRUEBA: ReporteHecho = {
  dias: { desde: '2026-11-01', hasta: '2026-11-20' },
  filas: [],
  totales: [null, 0, 0, 0, null],
};

/** The filters of reports. */
export const FILTROS_DE_PRUEBA = [
  { control: 'mesero', descripcion: 'Mesero', opciones: [{ id: 4, descripcion: 'Iván Rosas' }] },
  { control: 'persona', descripcion: 'Persona', opciones: [{ id: 6, descripcion: 'Lucía Mena' }] },
  { control: 'categoria', descripcion: 'Categoría', opciones: [{ id: 'Tacos', descripcion: 'Tacos' }] },
  { control: 'caja', descripcion: 'Caja', opciones: [{ id: 2, descripcion: 'Caja 1' }] },
];
