import { LIMITES_DE_CATALOGO } from '../limites.ts';
import { claveDeNombre } from '../../texto.ts';
import { como, texto, type Columna } from './hojas/columnas.ts';

/** The column with the stock at the time of the export: if both are equal, the stock stays as it is (D-55). */
export const VISTO = 'Inventario al exportar';

/** The name of an option. */
export const nombreDe = <V>(opciones: readonly { readonly id: V; readonly descripcion: string }[], id: V): string =>
  opciones.find((o) => o.id === id)?.descripcion ?? String(id);

type ConNombre = { readonly nombre: string };

/** The column of the name, within its limits. */
export const nombre = <T extends ConNombre>(regla: keyof typeof LIMITES_DE_CATALOGO): Columna<T> => ({
  titulo: 'Nombre',
  obligatoria: true,
  ayuda: 'Como aparece en Comal; con un nombre que ya existe se cambia lo que hay',
  escribir: (d) => d.nombre,
  leer: (c) => como(texto(LIMITES_DE_CATALOGO[regla])(c), (v) => ({ nombre: v }) as Partial<T>),
});

/** The key of a row with a name. */
export const claveDe = (d: ConNombre): string => claveDeNombre(d.nombre);
