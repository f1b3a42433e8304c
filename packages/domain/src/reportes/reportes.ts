import { METODOS_FIJOS } from '../caja/metodos.ts';

/** The format of a column: days as DD-MM-YYYY, money in pesos, shares in percent. */
export type TipoDeFigura = 'texto' | 'dia' | 'entero' | 'numero' | 'pesos' | 'porcentaje';

/** A column of a report. */
export interface ColumnaDeReporte {
  readonly titulo: string;
  readonly tipo: TipoDeFigura;
  /** Its total is shown. */
  readonly suma?: true;
}

/** The filters of reports besides days and branches: `mesero` is who served, `persona` whose cash it was. */
export const FILTROS_DE_REPORTE = ['mesero', 'persona', 'categoria', 'caja'] as const;
export type FiltroDeReporte = (typeof FILTROS_DE_REPORTE)[number];

/** The declaration of a report: the server has its query, the screen draws it, files contain it. */
export interface Reporte {
  readonly nombre: string;
  /** One sentence that describes it. */
  readonly dice: string;
  readonly columnas: readonly ColumnaDeReporte[];
  /** The column that is drawn against the first one, and the kind of chart. */
  readonly grafica: { readonly como: 'barras' | 'renglones' | 'anillo'; readonly columna: number };
  readonly filtros: readonly FiltroDeReporte[];
  /** It shows what dishes cost (H90). */
  readonly costos?: true;
  /** It adds up by payment method: hidden from those who count blind, before the count (D-107). */
  readonly metodos?: true;
}

const texto = (titulo: string): ColumnaDeReporte => ({ titulo, tipo: 'texto' });
const cuantos = (titulo: string): ColumnaDeReporte => ({ titulo, tipo: 'entero', suma: true });
const piezas = (titulo: string): ColumnaDeReporte => ({ titulo, tipo: 'numero', suma: true });
const pesos = (titulo: string): ColumnaDeReporte => ({ titulo, tipo: 'pesos', suma: true });
const medida = (titulo: string, tipo: TipoDeFigura): ColumnaDeReporte => ({ titulo, tipo });
const parte: ColumnaDeReporte = { titulo: '%', tipo: 'porcentaje' };

const LINEAS = ['mesero', 'categoria', 'caja'] as const;
const DE_LA_CAJA = ['persona', 'caja'] as const;

/** The reports by key. */
export const REPORTES = {
  dias: {
    nombre: 'Ventas por día',
    dice: 'Cuánto se vendió cada día de operación, en cuántos cobros y de cuánto fue cada uno.',
    columnas: [
      medida('Día', 'dia'),
      pesos('Ventas'),
      cuantos('Cobros'),
      piezas('Piezas'),
      medida('Ticket promedio', 'pesos'),
    ],
    ...{ grafica: { como: 'barras', columna: 1 }, filtros: LINEAS },
  },
  horas: {
    nombre: 'Ventas por hora',
    dice: 'A qué horas del reloj se cobró, sumando todos los días del periodo.',
    columnas: [texto('Hora'), pesos('Ventas'), cuantos('Cobros'), piezas('Piezas'), parte],
    ...{ grafica: { como: 'barras', columna: 1 }, filtros: LINEAS },
  },
  semana: {
    nombre: 'Ventas por día de la semana',
    dice: 'Qué días de la semana se vende más, en total y en promedio de los días que hubo ventas.',
    columnas: [
      ...[texto('Día de la semana'), pesos('Ventas'), cuantos('Días con ventas')],
      ...[medida('Promedio por día', 'pesos'), parte],
    ],
    ...{ grafica: { como: 'barras', columna: 1 }, filtros: LINEAS },
  },
  productos: {
    nombre: 'Ventas por producto',
    dice: 'Qué se vendió, de lo que más dejó en ventas a lo que menos.',
    columnas: [texto('Producto'), texto('Categoría'), piezas('Piezas'), pesos('Ventas'), parte],
    ...{ grafica: { como: 'renglones', columna: 3 }, filtros: LINEAS },
  },
  categorias: {
    nombre: 'Ventas por categoría',
    dice: 'Cuánto vendió cada categoría del menú.',
    columnas: [texto('Categoría'), piezas('Piezas'), pesos('Ventas'), parte],
    ...{ grafica: { como: 'anillo', columna: 2 }, filtros: LINEAS },
  },
  meseros: {
    nombre: 'Ventas por mesero',
    dice: 'Cuánto vendió quien pidió cada platillo, y en cuántas comandas.',
    columnas: [texto('Mesero'), cuantos('Comandas'), piezas('Piezas'), pesos('Ventas'), parte],
    ...{ grafica: { como: 'renglones', columna: 3 }, filtros: LINEAS },
  },
  metodos: {
    nombre: 'Ventas por método de pago',
    dice: 'Con qué se pagó, sin las propinas, que van aparte. Un cobro mixto usa varios métodos.',
    columnas: [texto('Método'), cuantos('Usos'), pesos('Ventas'), pesos('Propinas'), parte],
    ...{ grafica: { como: 'anillo', columna: 2 }, filtros: ['caja'], metodos: true },
  },
  cajas: {
    nombre: 'Ventas por caja',
    dice: 'En qué caja se cobró.',
    columnas: [texto('Caja'), texto('Sucursal'), cuantos('Cobros'), pesos('Ventas'), parte],
    ...{ grafica: { como: 'renglones', columna: 3 }, filtros: LINEAS },
  },
  menu: {
    nombre: 'Ingeniería de menú',
    dice: 'Qué platillos son populares y cuáles dejan: las estrellas se cuidan, los caballos se encarecen, los enigmas se recomiendan y los perros se cambian.',
    columnas: [
      ...[texto('Producto'), piezas('Piezas'), pesos('Ventas'), pesos('Costo'), pesos('Ganancia')],
      ...[medida('Ganancia por pieza', 'pesos'), medida('Margen', 'porcentaje'), texto('Clase')],
    ],
    ...{ grafica: { como: 'renglones', columna: 4 }, filtros: LINEAS, costos: true },
  },
  cancelaciones: {
    nombre: 'Cancelaciones y cortesías',
    dice: 'Quién canceló o regaló qué y por qué: cobros, pedidos ya enviados a cocina, comandas eliminadas y cortesías.',
    columnas: [texto('Persona'), texto('Qué'), texto('Motivo'), cuantos('Cuántos'), pesos('Importe')],
    ...{ grafica: { como: 'renglones', columna: 4 }, filtros: [] },
  },
  propinas: {
    nombre: 'Propinas por mesero',
    dice: 'Qué propinas dejaron a cada mesero, por método, y cuánto se le pagó.',
    columnas: [
      ...[texto('Mesero'), ...METODOS_FIJOS.map(({ descripcion }) => pesos(descripcion)), pesos('Otros')],
      ...[pesos('Recibidas'), pesos('Pagadas')],
    ],
    ...{ grafica: { como: 'renglones', columna: 5 }, filtros: ['caja'], metodos: true },
  },
  salidas: {
    nombre: 'Entradas y salidas de efectivo',
    dice: 'Para qué entró y salió efectivo de las cajas, sin los cobros, y cuánto.',
    columnas: [texto('Categoría'), pesos('Salidas'), pesos('Entradas'), pesos('Neto'), cuantos('Movimientos')],
    ...{ grafica: { como: 'renglones', columna: 1 }, filtros: DE_LA_CAJA },
  },
  diferencias: {
    nombre: 'Diferencias de caja',
    dice: 'A quién le faltó o le sobró efectivo en los turnos que cerraron en el periodo.',
    columnas: [
      ...[texto('Persona'), pesos('Faltante'), pesos('Sobrante'), pesos('Neto')],
      ...[cuantos('Turnos cerrados'), cuantos('Con diferencia')],
    ],
    ...{ grafica: { como: 'renglones', columna: 1 }, filtros: DE_LA_CAJA },
  },
  existencias: {
    nombre: 'Existencias consumidas',
    dice: 'Cuánto salió del inventario por lo que se despachó, menos lo que se devolvió.',
    columnas: [texto('Qué'), texto('Clase'), texto('Unidad'), medida('Consumido', 'numero')],
    ...{ grafica: { como: 'renglones', columna: 3 }, filtros: [] },
  },
  celular: {
    nombre: 'Menú en el celular',
    dice: 'Cuántas veces se abrió un código de tu menú cada día, cuántos carritos se empezaron y cuántos pedidos llegaron.',
    columnas: [medida('Día', 'dia'), cuantos('Escaneos'), cuantos('Carritos'), cuantos('Pedidos')],
    ...{ grafica: { como: 'barras', columna: 1 }, filtros: [] },
  },
} as const satisfies Readonly<Record<string, Reporte>>;

/** The name of a report. */
export type ClaveDeReporte = keyof typeof REPORTES;

/** All keys, in display order. */
export const CLAVES_DE_REPORTE = Object.keys(REPORTES) as [ClaveDeReporte, ...ClaveDeReporte[]];

/** A report by key, with the common type. */
export const reporteDe = (clave: ClaveDeReporte): Reporte => REPORTES[clave];

/** A cell of a report: empty, a text, or a number. */
export type Celda = string | number | null;

/** The total of each column, to the centavo; null where a total has no meaning. */
export const totalesDe = (
  columnas: readonly ColumnaDeReporte[],
  filas: readonly (readonly Celda[])[],
): (number | null)[] =>
  columnas.map(({ suma }, i) =>
    suma ? Math.round(filas.reduce((total, fila) => total + Number(fila[i] ?? 0), 0) * 100) / 100 : null,
  );
