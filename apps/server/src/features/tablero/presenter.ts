import type { Tablero } from '@comal/contract/tablero/tablero';
import { porcentajeDe, ticketPromedio } from '@comal/domain/caja/estadisticas';
import { leerTipo, TIPO_INICIAL } from '@comal/domain/comanda/tipo/tipo';
import { aPesos } from '@comal/domain/money';
import { enOrdenDelDia } from '@comal/domain/tablero/tendencia';
import type { VentasRow } from '../../platform/caja/por-metodo.ts';
import { CLASE, type SumaRow } from '../../platform/caja/sumas/sumas.ts';
import { filterClase, type Totales } from '../../platform/caja/ventas-del-periodo.ts';

const enPesos = (centavos: number | null): number | null => (centavos === null ? null : aPesos(centavos));

type Cifras = Omit<Tablero['comparacion'][number], 'nombre' | 'dias'>;

/** The figures; the profit only for readers who see costs (H90). */
export const presentCifras = (f: Totales, veCostos: boolean): Cifras => ({
  total_ventas: aPesos(f.ventas),
  ticket_promedio: enPesos(ticketPromedio(f.ventas, f.cobros)),
  total_clientes: f.comensales,
  total_comandas: f.comandas,
  total_alimentos: f.piezas,
  ganancia: veCostos ? aPesos(f.ganancia) : null,
  ...(f.impuesto !== 0 && { iva: aPesos(f.impuesto) }),
});

/** The sales by method, the highest first, without methods of 0. */
export const presentMetodos = (porMetodo: readonly VentasRow[], todas: number): Tablero['metodos_de_pago'] =>
  porMetodo
    .map(({ metodo, total }) => ({ metodo, total: aPesos(total), porcentaje: porcentajeDe(total, todas) }))
    .filter(({ total }) => total !== 0)
    .sort((a, b) => b.total - a.total);

/** Every hour from the first to the last with guests, in the order of the operating day. */
export const presentAfluencia = (
  filas: readonly Pick<SumaRow, 'clave' | 'total'>[],
  horaCorte: number,
): Tablero['afluencia'] => {
  const porLugar = new Map(
    filas.filter((f) => f.total > 0).map((f) => [enOrdenDelDia(Number(f.clave), horaCorte), f.total]),
  );
  if (porLugar.size === 0) return [];
  const primera = Math.min(...porLugar.keys());
  const cuantas = Math.max(...porLugar.keys()) - primera + 1;
  return Array.from({ length: cuantas }, (_, i) => ({
    hora: String((primera + i + horaCorte) % 24).padStart(2, '0'),
    comensales: porLugar.get(primera + i) ?? 0,
  }));
};

/** The sales by order type, the highest first; nothing where only tables were sold, so that who has no types sees none. */
export const presentTipos = (filas: readonly SumaRow[]): Pick<Tablero, 'ventas_por_tipo'> => {
  const tipos = filterClase(filas, CLASE.tipo).filter(({ total }) => total !== 0);
  if (tipos.every(({ clave }) => leerTipo(clave) === TIPO_INICIAL)) return {};
  return { ventas_por_tipo: tipos.map(({ clave, total }) => ({ tipo: leerTipo(clave), total: aPesos(total) })) };
};

type PorQue = Pick<
  Tablero,
  'pedidos_por_mesero' | 'alimentos_despachados' | 'ventas_por_categoria' | 'productos_vendidos'
>;

/** Products, categories and waiters, the highest sales first. */
export const presentPorQue = (filas: readonly SumaRow[], total: number): PorQue => {
  const productos = filterClase(filas, CLASE.producto);
  return {
    productos_vendidos: productos.map((f) => ({
      descripcion: f.clave,
      cantidad: f.cuantos,
      precio: aPesos(f.total),
      porcentaje: porcentajeDe(f.total, total),
    })),
    alimentos_despachados: productos
      .map((f) => ({ descripcion: f.clave, cantidad: f.cuantos }))
      .sort((a, b) => b.cantidad - a.cantidad),
    ventas_por_categoria: filterClase(filas, CLASE.categoria).map((f) => ({
      categoria: f.clave,
      total: aPesos(f.total),
    })),
    pedidos_por_mesero: filterClase(filas, CLASE.mesero)
      .map((f) => ({ mesero: f.nombre, pedidos: f.cuantos }))
      .sort((a, b) => b.pedidos - a.pedidos),
  };
};
