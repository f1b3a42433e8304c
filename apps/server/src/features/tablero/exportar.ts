import { tablero, type Tablero } from '@comal/contract/tablero/tablero';
import { TIPOS_DE_ORDEN } from '@comal/domain/comanda/tipo/tipo';
import { cambioDe } from '@comal/domain/tablero/tendencia';
import { exportTable, type TableContent } from '../../platform/exportar/export-table.ts';
import type { Chart, Figure } from '../../platform/exportar/table.ts';
import { asAnswer, handlerOf } from '../../platform/http/handlers.ts';
import { tableroDe } from './ver.ts';

const PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const NUMEROS = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const PORCENTAJES = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const pesos = (n: number): string => PESOS.format(n);
const numero = (n: number): string => NUMEROS.format(n);
const porcentaje = (n: number): string => `${PORCENTAJES.format(n)} %`;
const escrito = (dia: string): string => dia.split('-').reverse().join('-');
const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);

type Cifra = 'total_ventas' | 'total_clientes' | 'total_comandas' | 'total_alimentos' | 'ganancia';

/** A figure with its change against earlier periods. */
const comparada = (t: Tablero, cifra: Cifra): string[] =>
  t.comparacion.flatMap((c) => {
    const [ahora, antes] = [t[cifra], c[cifra]];
    const cambio = ahora === null || antes === null ? null : cambioDe(ahora, antes);
    return cambio === null ? [] : [`${cambio > 0 ? '+' : ''}${porcentaje(cambio)} que ${minuscula(c.nombre)}`];
  });

const cifrasDe = (t: Tablero): Figure[] => {
  const cifra = (titulo: string, cual: Cifra, valor: string, pie: readonly string[] = []): Figure => ({
    ...{ titulo, valor },
    pie: [...pie, ...comparada(t, cual)],
  });
  return [
    cifra(
      'Total Ventas',
      'total_ventas',
      pesos(t.total_ventas),
      t.ticket_promedio === null ? [] : [`${pesos(t.ticket_promedio)} ticket promedio`],
    ),
    cifra('Comensales', 'total_clientes', numero(t.total_clientes)),
    cifra('Comandas', 'total_comandas', numero(t.total_comandas)),
    cifra('Alimentos', 'total_alimentos', numero(t.total_alimentos)),
    ...(t.ganancia === null ? [] : [cifra('Ganancia', 'ganancia', pesos(t.ganancia))]),
  ];
};

/** Limit of a chart's bars; the list has all. */
const BARRAS = 12;

const grafica = (
  titulo: string,
  datos: readonly (readonly [string, number])[],
  escribir: (n: number) => string,
): Chart => ({
  titulo,
  barras: datos.slice(0, BARRAS).map(([nombre, valor]) => ({ nombre, valor, texto: escribir(valor) })),
});

const porTipo = (tipos: NonNullable<Tablero['ventas_por_tipo']>): (readonly [string, number])[] =>
  tipos.map(({ tipo, total }) => [TIPOS_DE_ORDEN[tipo].nombre, total]);

/** The charts of the dashboard, as bars. */
const graficasDe = (t: Tablero): Chart[] => [
  {
    ...grafica('Horas pico de comensales', [], numero),
    barras: t.afluencia.map((a) => ({ nombre: a.hora, valor: a.comensales, texto: numero(a.comensales) })),
  },
  grafica(
    'Ventas por método de pago',
    t.metodos_de_pago.map((m) => [m.metodo, m.total]),
    pesos,
  ),
  grafica(
    'Alimentos despachados',
    t.alimentos_despachados.map((a) => [a.descripcion, a.cantidad]),
    numero,
  ),
  grafica(
    'Pedidos por mesero',
    t.pedidos_por_mesero.map((m) => [m.mesero, m.pedidos]),
    numero,
  ),
  grafica(
    'Ventas por categoría',
    t.ventas_por_categoria.map((c) => [c.categoria, c.total]),
    pesos,
  ),
  ...(t.ventas_por_tipo ? [grafica('Ventas por tipo de orden', porTipo(t.ventas_por_tipo), pesos)] : []),
];

/** The figures as lines of a spreadsheet's head. */
const enCabeza = (t: Tablero): string[] => [
  `Total Ventas: ${pesos(t.total_ventas)}`,
  ...(t.ticket_promedio === null ? [] : [`Ticket promedio: ${pesos(t.ticket_promedio)}`]),
  `Comensales: ${t.total_clientes}`,
  `Comandas: ${t.total_comandas}`,
  `Alimentos: ${t.total_alimentos}`,
  ...(t.ganancia === null ? [] : [`Ganancia: ${pesos(t.ganancia)}`]),
  ...t.metodos_de_pago.map((m) => `${m.metodo}: ${pesos(m.total)}`),
  ...porTipo(t.ventas_por_tipo ?? []).map(([nombre, total]) => `${nombre}: ${pesos(total)}`),
];

const contenidoDe = (t: Tablero, formato: 'pdf' | 'xlsx'): TableContent => ({
  titulo: 'Dashboard',
  filtros: [`Del ${escrito(t.dias.desde)} al ${escrito(t.dias.hasta)}`, ...(formato === 'xlsx' ? enCabeza(t) : [])],
  portada: { cifras: cifrasDe(t), graficas: graficasDe(t) },
  columnas: [
    { titulo: '#', tipo: 'entero' },
    { titulo: 'Producto', tipo: 'texto' },
    { titulo: 'Cantidad', tipo: 'numero' },
    { titulo: 'Total', tipo: 'pesos' },
    { titulo: '%', tipo: 'porcentaje' },
  ],
  filas: t.productos_vendidos.map((p, i) => [
    i + 1,
    p.descripcion.toUpperCase(),
    p.cantidad,
    p.precio,
    p.porcentaje / 100,
  ]),
});

/** The dashboard as a file (decision 0037): a PDF with figures and charts above the products, or Excel with figures above them. */
export const exportar = handlerOf(tablero.exportar, async ({ body: { formato, de } }, ctx) => {
  const leido = await tableroDe(ctx, de);
  if (!leido.ok) return leido;
  return asAnswer(await exportTable(ctx, formato, contenidoDe(leido.value, formato)));
});
