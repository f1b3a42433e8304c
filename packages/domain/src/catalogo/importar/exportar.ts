import type { Hoja } from './hojas/hoja.ts';
import { CLAVES_DE_HOJA, HOJAS, INSTRUCCIONES } from './hojas/hojas.ts';
import { nombreEn } from './plan/plan.ts';
import type { Clave, ClaveDeHoja, Existente, HojaEscrita, MenuActual, Renglones } from './tipos.ts';

const escribir = <T>(
  { nombre, columnas }: Hoja<T>,
  filas: ReadonlyMap<Clave, Existente<T>>,
  actual: MenuActual,
): HojaEscrita => {
  const nombreDe = nombreEn(actual);
  const renglones = [...filas.values()].map(({ datos }) => columnas.map((c) => c.escribir(datos, nombreDe)));
  return { nombre, filas: [columnas.map((c) => c.titulo), ...renglones] };
};

/** The menu of a branch as sheets that can be imported again. */
export const hojasDeMenu = (actual: MenuActual): HojaEscrita[] => {
  const de = <H extends ClaveDeHoja>(clave: H): HojaEscrita => {
    const hoja: Hoja<Renglones[H]> = HOJAS[clave];
    return escribir(hoja, actual[clave], actual);
  };
  return CLAVES_DE_HOJA.map(de);
};

const COMO = [
  'Llena solo las hojas que necesites. No cambies los títulos; su orden no importa.',
  'Un nombre que ya existe cambia lo que hay en la sucursal; uno que no existe se agrega. Nada se elimina.',
  'Una columna que quites deja todo como está.',
  'En los productos y complementos, una celda vacía en Código, Inventario, Descripción para el menú, Especificaciones, Complementos o Grupos quita lo que había.',
] as const;

const explicar = <T>({ nombre, columnas }: Hoja<T>): string[][] =>
  columnas.filter((c) => !c.soloExportar).map((c) => [nombre, c.titulo, c.obligatoria ? 'Sí' : 'No', c.ayuda]);

const instrucciones = (): HojaEscrita => ({
  nombre: INSTRUCCIONES,
  filas: [
    ...COMO.map((linea) => [linea]),
    [],
    ['Hoja', 'Columna', '¿Obligatoria en lo nuevo?', 'Qué va'],
    ...CLAVES_DE_HOJA.flatMap((c) => explicar(HOJAS[c] as Hoja<unknown>)),
  ],
});

const titulos = <T>({ nombre, columnas }: Hoja<T>): HojaEscrita => ({
  nombre,
  filas: [columnas.filter((c) => !c.soloExportar).map((c) => c.titulo)],
});

/** An empty template: every sheet with its headings, and one with instructions. */
export const hojasDePlantilla = (): HojaEscrita[] => [
  instrucciones(),
  ...CLAVES_DE_HOJA.map((c) => titulos(HOJAS[c] as Hoja<unknown>)),
];
