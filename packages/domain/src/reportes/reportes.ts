import { METODOS_FIJOS } from '../caja/metodos.ts';

/** The format of a column: days as DD-MM-YYYY, money in pesos, shares in percent. */
export type TipoDeFigura = 'texto' | 'dia' | 'entero' | 'numero' | 'pesos' | 'porcentaje';

/** A column of a report. */
export interface ColumnaDeReporte {
  /** Its name in the rows of the report. */
  readonly campo: string;
  readonly titulo: string;
  readonly tipo: TipoDeFigura;
  /** Its total is shown. */
  readonly suma?: true;
  /** Calculated by a rule from the rows; no statement answers it. */
  readonly calculada?: true;
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
  /** The column that is drawn against the first one, by its name, and the kind of chart. */
  readonly grafica: { readonly como: 'barras' | 'renglones' | 'anillo'; readonly columna: string };
  readonly filtros: readonly FiltroDeReporte[];
  /** It shows what dishes cost (H90). */
  readonly costos?: true;
  /** It adds up by payment method: hidden from those who count blind, before the count (D-107). */
  readonly metodos?: true;
}

const texto = <C extends string>(campo: C, titulo: string) => ({ campo, titulo, tipo: 'texto' }) as const;
const dia = <C extends string>(campo: C, titulo: string) => ({ campo, titulo, tipo: 'dia' }) as const;
const cuantos = <C extends string>(campo: C, titulo: string) =>
  ({ campo, titulo, tipo: 'entero', suma: true }) as const;
const piezas = <C extends string>(campo: C, titulo: string) => ({ campo, titulo, tipo: 'numero', suma: true }) as const;
const pesos = <C extends string>(campo: C, titulo: string) => ({ campo, titulo, tipo: 'pesos', suma: true }) as const;
/** A figure that adds up to nothing. */
const medida = <C extends string, T extends 'numero' | 'pesos' | 'porcentaje'>(campo: C, titulo: string, tipo: T) =>
  ({ campo, titulo, tipo }) as const;
const calculada = <C extends ColumnaDeReporte>(columna: C) => ({ ...columna, calculada: true }) as const;
/** What a row is of the whole that is drawn. */
const parte = calculada(medida('parte', '%', 'porcentaje'));

const LINEAS = ['mesero', 'categoria', 'caja'] as const;
const DE_LA_CAJA = ['persona', 'caja'] as const;
/** A column for each method that has a field of its own. */
const CON_CAMPO = METODOS_FIJOS.flatMap(({ campo, descripcion }) => (campo ? [pesos(campo, descripcion)] : []));

/** The reports by key. */
export const REPORTES = {
  dias: {
    nombre: 'Ventas por día',
    dice: 'Cuánto se vendió cada día de operación, en cuántos cobros y de cuánto fue cada uno.',
    columnas: [
      ...[dia('dia', 'Día'), pesos('ventas', 'Ventas'), cuantos('cobros', 'Cobros'), piezas('piezas', 'Piezas')],
      calculada(medida('ticket', 'Ticket promedio', 'pesos')),
    ],
    ...{ grafica: { como: 'barras', columna: 'ventas' }, filtros: LINEAS },
  },
  horas: {
    nombre: 'Ventas por hora',
    dice: 'A qué horas del reloj se cobró, sumando todos los días del periodo.',
    columnas: [
      ...[texto('hora', 'Hora'), pesos('ventas', 'Ventas'), cuantos('cobros', 'Cobros'), piezas('piezas', 'Piezas')],
      parte,
    ],
    ...{ grafica: { como: 'barras', columna: 'ventas' }, filtros: LINEAS },
  },
  semana: {
    nombre: 'Ventas por día de la semana',
    dice: 'Qué días de la semana se vende más, en total y en promedio de los días que hubo ventas.',
    columnas: [
      ...[texto('dia', 'Día de la semana'), pesos('ventas', 'Ventas'), cuantos('dias', 'Días con ventas')],
      ...[medida('promedio', 'Promedio por día', 'pesos'), parte],
    ],
    ...{ grafica: { como: 'barras', columna: 'ventas' }, filtros: LINEAS },
  },
  productos: {
    nombre: 'Ventas por producto',
    dice: 'Qué se vendió, de lo que más dejó en ventas a lo que menos.',
    columnas: [
      ...[texto('producto', 'Producto'), texto('categoria', 'Categoría'), piezas('piezas', 'Piezas')],
      ...[pesos('ventas', 'Ventas'), parte],
    ],
    ...{ grafica: { como: 'renglones', columna: 'ventas' }, filtros: LINEAS },
  },
  medidos: {
    nombre: 'Vendido por peso y medida',
    dice: 'Cuántos kilos y litros se vendieron de lo que se cobra por peso o medida, en cuántas porciones y por cuánto.',
    columnas: [
      ...[texto('producto', 'Producto'), texto('unidad', 'Unidad'), medida('cantidad', 'Cantidad', 'numero')],
      ...[piezas('porciones', 'Porciones'), pesos('importe', 'Importe')],
    ],
    ...{ grafica: { como: 'renglones', columna: 'importe' }, filtros: LINEAS },
  },
  categorias: {
    nombre: 'Ventas por categoría',
    dice: 'Cuánto vendió cada categoría del menú.',
    columnas: [texto('categoria', 'Categoría'), piezas('piezas', 'Piezas'), pesos('ventas', 'Ventas'), parte],
    ...{ grafica: { como: 'anillo', columna: 'ventas' }, filtros: LINEAS },
  },
  meseros: {
    nombre: 'Ventas por mesero',
    dice: 'Cuánto vendió quien pidió cada platillo, y en cuántas comandas.',
    columnas: [
      ...[texto('mesero', 'Mesero'), cuantos('comandas', 'Comandas'), piezas('piezas', 'Piezas')],
      ...[pesos('ventas', 'Ventas'), parte],
    ],
    ...{ grafica: { como: 'renglones', columna: 'ventas' }, filtros: LINEAS },
  },
  tipos: {
    nombre: 'Ventas por tipo de orden',
    dice: 'Cuánto se vendió en las mesas, en la barra, para llevar, a domicilio y por app.',
    columnas: [
      ...[texto('tipo', 'Tipo'), cuantos('cobros', 'Cobros'), piezas('piezas', 'Piezas'), pesos('ventas', 'Ventas')],
      parte,
    ],
    ...{ grafica: { como: 'anillo', columna: 'ventas' }, filtros: LINEAS },
  },
  plataformas: {
    nombre: 'Ventas por plataforma',
    dice: 'Cuánto se vendió por cada plataforma de pedidos, y cuánto se queda ella según la comisión de cada día.',
    columnas: [
      ...[texto('plataforma', 'Plataforma'), cuantos('comandas', 'Órdenes'), pesos('ventas', 'Ventas')],
      ...[pesos('comision', 'Comisión'), pesos('neto', 'Neto'), parte],
    ],
    ...{ grafica: { como: 'renglones', columna: 'ventas' }, filtros: ['caja'] },
  },
  repartidores: {
    nombre: 'Ventas por repartidor',
    dice: 'Cuánto se vendió a domicilio con cada repartidor, con los envíos que se cobraron y las propinas que dejaron.',
    columnas: [
      ...[texto('repartidor', 'Repartidor'), cuantos('comandas', 'Órdenes'), pesos('ventas', 'Ventas')],
      ...[pesos('envios', 'Envíos'), pesos('propinas', 'Propinas'), parte],
    ],
    ...{ grafica: { como: 'renglones', columna: 'ventas' }, filtros: ['caja'] },
  },
  impuestos: {
    nombre: 'IVA por tasa',
    dice: 'Cuánto de lo vendido es base y cuánto IVA, por tasa, desde que el negocio desglosa el IVA.',
    columnas: [
      ...[texto('tasa', 'Tasa'), pesos('base', 'Base'), pesos('impuesto', 'IVA'), pesos('ventas', 'Ventas')],
      parte,
    ],
    ...{ grafica: { como: 'anillo', columna: 'ventas' }, filtros: ['caja'] },
  },
  metodos: {
    nombre: 'Ventas por método de pago',
    dice: 'Con qué se pagó, sin las propinas ni el redondeo del efectivo, que van aparte. Un cobro mixto usa varios métodos.',
    columnas: [
      ...[texto('metodo', 'Método'), cuantos('usos', 'Usos'), pesos('ventas', 'Ventas'), pesos('propinas', 'Propinas')],
      ...[parte, pesos('redondeo', 'Redondeo')],
    ],
    ...{ grafica: { como: 'anillo', columna: 'ventas' }, filtros: ['caja'], metodos: true },
  },
  cajas: {
    nombre: 'Ventas por caja',
    dice: 'En qué caja se cobró.',
    columnas: [
      ...[texto('caja', 'Caja'), texto('sucursal', 'Sucursal'), cuantos('cobros', 'Cobros'), pesos('ventas', 'Ventas')],
      parte,
    ],
    ...{ grafica: { como: 'renglones', columna: 'ventas' }, filtros: LINEAS },
  },
  menu: {
    nombre: 'Ingeniería de menú',
    dice: 'Qué platillos son populares y cuáles dejan: las estrellas se cuidan, los caballos se encarecen, los enigmas se recomiendan y los perros se cambian. El costo es el de sus recetas; ganancia y margen van sin el IVA que se desglosó.',
    columnas: [
      ...[
        texto('producto', 'Producto'),
        piezas('piezas', 'Piezas'),
        pesos('ventas', 'Ventas'),
        pesos('costo', 'Costo'),
      ],
      ...[pesos('ganancia', 'Ganancia'), medida('por_pieza', 'Ganancia por pieza', 'pesos')],
      ...[medida('margen', 'Margen', 'porcentaje'), calculada(texto('clase', 'Clase'))],
    ],
    ...{ grafica: { como: 'renglones', columna: 'ganancia' }, filtros: LINEAS, costos: true },
  },
  cancelaciones: {
    nombre: 'Cancelaciones, cortesías y descuentos',
    dice: 'Quién canceló o regaló qué y por qué: cobros, pedidos ya enviados a cocina, comandas eliminadas y cortesías.',
    columnas: [
      ...[texto('persona', 'Persona'), texto('que', 'Qué'), texto('motivo', 'Motivo')],
      ...[cuantos('cuantos', 'Cuántos'), pesos('importe', 'Importe')],
    ],
    ...{ grafica: { como: 'renglones', columna: 'importe' }, filtros: [] },
  },
  propinas: {
    nombre: 'Propinas por mesero',
    dice: 'Qué propinas dejaron a cada mesero, por método, y cuánto se le pagó.',
    columnas: [
      ...[texto('mesero', 'Mesero'), ...CON_CAMPO, pesos('otros', 'Otros')],
      ...[pesos('recibidas', 'Recibidas'), pesos('pagadas', 'Pagadas')],
    ],
    ...{ grafica: { como: 'renglones', columna: 'recibidas' }, filtros: ['caja'], metodos: true },
  },
  salidas: {
    nombre: 'Entradas y salidas de efectivo',
    dice: 'Para qué entró y salió efectivo de las cajas, sin los cobros, y cuánto.',
    columnas: [
      ...[texto('concepto', 'Categoría'), pesos('salidas', 'Salidas'), pesos('entradas', 'Entradas')],
      ...[pesos('neto', 'Neto'), cuantos('movimientos', 'Movimientos')],
    ],
    ...{ grafica: { como: 'renglones', columna: 'salidas' }, filtros: DE_LA_CAJA },
  },
  diferencias: {
    nombre: 'Diferencias de caja',
    dice: 'A quién le faltó o le sobró efectivo en los turnos que cerraron en el periodo.',
    columnas: [
      ...[
        texto('persona', 'Persona'),
        pesos('faltante', 'Faltante'),
        pesos('sobrante', 'Sobrante'),
        pesos('neto', 'Neto'),
      ],
      ...[cuantos('turnos', 'Turnos cerrados'), cuantos('con_diferencia', 'Con diferencia')],
    ],
    ...{ grafica: { como: 'renglones', columna: 'faltante' }, filtros: DE_LA_CAJA },
  },
  existencias: {
    nombre: 'Existencias consumidas',
    dice: 'Cuánto salió del inventario por lo que se despachó, menos lo que se devolvió.',
    columnas: [
      ...[texto('que', 'Qué'), texto('clase', 'Clase'), texto('unidad', 'Unidad')],
      medida('consumido', 'Consumido', 'numero'),
    ],
    ...{ grafica: { como: 'renglones', columna: 'consumido' }, filtros: [] },
  },
  celular: {
    nombre: 'Menú en el celular',
    dice: 'Cuántas veces se abrió un código de tu menú cada día, cuántos carritos se empezaron y cuántos pedidos llegaron.',
    columnas: [
      ...[dia('dia', 'Día'), cuantos('escaneos', 'Escaneos')],
      ...[cuantos('carritos', 'Carritos'), cuantos('pedidos', 'Pedidos')],
    ],
    ...{ grafica: { como: 'barras', columna: 'escaneos' }, filtros: [] },
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

/** A row of a report, each cell by the name of its column. */
export type FilaDeReporte = Readonly<Record<string, Celda>>;

type Columna<K extends ClaveDeReporte> = (typeof REPORTES)[K]['columnas'][number];
type CeldaDe<C extends ColumnaDeReporte> = C extends { tipo: 'texto' | 'dia' }
  ? string
  : C extends { suma: true }
    ? number
    : number | null;

/** A row as the statement of a report answers it: amounts in centavos, every column but the calculated ones. */
export type FilaLeida<K extends ClaveDeReporte> = {
  readonly [C in Exclude<Columna<K>, { calculada: true }> as C['campo']]: CeldaDe<C>;
};

/** The total of each column, to the centavo; null where a total has no meaning. */
export const totalesDe = (columnas: readonly ColumnaDeReporte[], filas: readonly FilaDeReporte[]): (number | null)[] =>
  columnas.map(({ campo, suma }) =>
    suma ? Math.round(filas.reduce((total, fila) => total + Number(fila[campo] ?? 0), 0) * 100) / 100 : null,
  );

/** The index of the drawn column of a report. */
export const lugarDeLaGrafica = ({ columnas, grafica }: Reporte): number =>
  columnas.findIndex(({ campo }) => campo === grafica.columna);
