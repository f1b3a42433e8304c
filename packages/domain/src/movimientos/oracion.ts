import { aPesos, type Centavos } from '../money.ts';
import { numero, texto, type Datos } from './datos.ts';

/** A piece of a sentence of the log: plain words, what somebody named, or an amount (D-58). */
export interface Parte {
  readonly tipo: 'texto' | 'nombre' | 'importe';
  readonly texto: string;
}

/** A sentence in pieces: what a person typed is a piece of its own, and never markup. */
export type Oracion = readonly Parte[];

/** The present name of an object of the log ('producto/12'); null when unknown. */
export type Nombres = (objeto: string) => string | null;

/** The context of a sentence. */
export interface Escena {
  readonly objeto: string;
  readonly nombres: Nombres;
}

/** How an action is worded. */
export type Dice = (datos: Datos, escena: Escena) => Oracion;

const palabras = (t: string): Parte => ({ tipo: 'texto', texto: t });

/** A name, or a general word without one. */
export const nombre = (n: string | null, otro: string): Parte => (n ? { tipo: 'nombre', texto: n } : palabras(otro));

const MONEDA = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** Pesos as they are written. */
export const enPesos = (pesos: number): string => MONEDA.format(pesos);

/** Whether the drawer opened with it (D-145). */
export const yAbrio = (datos: Datos): string => (datos['cajon'] === true ? ' y abrió el cajón' : '');

/** An amount of a field in centavos. */
export const importe = (datos: Datos, campo: string): Parte => enCentavos(numero(datos, campo));

const enCentavos = (c: Centavos | null): Parte =>
  c === null ? palabras('una cantidad') : { tipo: 'importe', texto: enPesos(aPesos(c)) };

/** An amount of a field in pesos. */
export const pesos = (datos: Datos, campo: string): Parte => {
  const n = numero(datos, campo);
  return n === null ? palabras('una cantidad') : { tipo: 'importe', texto: enPesos(n) };
};

/** How many there are of a thing, in words: '1 pedido', '3 pedidos'. */
export const cuantos = (n: number, uno: string, varios: string): string => `${n} ${n === 1 ? uno : varios}`;

const enTrozo = (p: Parte | string): Parte => (typeof p === 'string' ? palabras(p) : p);

/** A sentence with its pieces in their places; empty words leave no piece. */
export const oracion = (textos: TemplateStringsArray, ...partes: readonly (Parte | string)[]): Oracion =>
  textos
    .flatMap((t, i) => [palabras(t), ...(i < partes.length ? [enTrozo(partes[i]!)] : [])])
    .filter((p) => p.texto !== '')
    .reduce<Parte[]>((juntas, p) => {
      const ultima = juntas.at(-1);
      if (ultima?.tipo !== 'texto' || p.tipo !== 'texto') return [...juntas, p];
      return [...juntas.slice(0, -1), palabras(ultima.texto + p.texto)];
    }, []);

/** The sentence as plain text. */
export const enLlano = (o: Oracion): string => o.map((p) => p.texto).join('');

/** The object of the row by its present name, or by the name that the row stored. */
export const suNombre = (datos: Datos, { objeto, nombres }: Escena, otro: string): Parte =>
  nombre(texto(datos, 'descripcion') ?? texto(datos, 'nombre') ?? nombres(objeto), otro);

/** An action of the log: where it belongs, what kind it is, and how it is told. */
export interface Accion {
  readonly modulo: Modulo;
  readonly operacion: Operacion;
  readonly dice: Dice;
}

/** The modules by which the log is filtered. */
export const MODULOS_DE_BITACORA = [
  'Comandas',
  'Despacho',
  'Facturación',
  'Cobros',
  'Caja',
  'Menú',
  'Inventario',
  'Métodos de pago',
  'Usuarios',
  'Roles',
  'Terminales',
  'Impresoras',
  'Salones',
  'Descuentos',
  'Listas de precios',
  'Reparto',
  'Sesiones',
  'Sistema',
] as const;
export type Modulo = (typeof MODULOS_DE_BITACORA)[number];

/** The kinds of action by which the log is filtered. */
export const OPERACIONES_DE_BITACORA = [
  'Alta',
  'Edición',
  'Baja',
  'Apertura',
  'Cierre',
  'Cobro',
  'Cancelación',
  'Despacho',
  'Traslado',
  'División',
  'Efectivo',
  'Consulta',
  'Autorización',
  'Importación',
  'Exportación',
  'Otra',
] as const;
export type Operacion = (typeof OPERACIONES_DE_BITACORA)[number];

/** Some actions of one part of the product. */
export const acciones = (
  modulo: Modulo,
  tabla: Readonly<Record<string, readonly [Operacion, Dice]>>,
): Readonly<Record<string, Accion>> =>
  Object.fromEntries(Object.entries(tabla).map(([accion, [operacion, dice]]) => [accion, { modulo, operacion, dice }]));
