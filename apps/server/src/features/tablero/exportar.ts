import { tablero, type Tablero } from '@comal/contract/tablero/tablero';
import { exportTable, type TableContent } from '../../platform/exportar/export-table.ts';
import { asAnswer, handlerOf } from '../../platform/http/handlers.ts';
import { tableroDe } from './ver.ts';

const PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const escrito = (dia: string): string => dia.split('-').reverse().join('-');

const contenidoDe = (t: Tablero): TableContent => ({
  titulo: 'Dashboard',
  filtros: [
    `Del ${escrito(t.dias.desde)} al ${escrito(t.dias.hasta)}`,
    `Total Ventas: ${PESOS.format(t.total_ventas)}`,
    ...(t.ticket_promedio === null ? [] : [`Ticket promedio: ${PESOS.format(t.ticket_promedio)}`]),
    `Comensales: ${t.total_clientes}`,
    `Comandas: ${t.total_comandas}`,
    `Alimentos: ${t.total_alimentos}`,
    ...(t.ganancia === null ? [] : [`Ganancia: ${PESOS.format(t.ganancia)}`]),
    ...t.metodos_de_pago.map((m) => `${m.metodo}: ${PESOS.format(m.total)}`),
  ],
  columnas: [
    { titulo: '#', tipo: 'entero' },
    { titulo: 'Producto', tipo: 'texto' },
    { titulo: 'Cantidad', tipo: 'texto' },
    { titulo: 'Total', tipo: 'pesos' },
    { titulo: '%', tipo: 'porcentaje' },
  ],
  filas: t.productos_vendidos.map((p, i) => [
    i + 1,
    p.descripcion.toUpperCase(),
    String(p.cantidad),
    p.precio,
    p.porcentaje / 100,
  ]),
});

/** The products of a period under its figures, as a file (decision 0037). */
export const exportar = handlerOf(tablero.exportar, async ({ body: { formato, de } }, ctx) => {
  const leido = await tableroDe(ctx, de);
  if (!leido.ok) return leido;
  return asAnswer(await exportTable(ctx, formato, contenidoDe(leido.value)));
});
