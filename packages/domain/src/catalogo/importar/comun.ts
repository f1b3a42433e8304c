import { LIMITES_DE_CATALOGO } from '../limites.ts';
import { claveDeNombre } from '../../texto.ts';
import { como, texto, type Columna } from './hojas/columnas.ts';

/** The column that says what the stock was when the file was made: who leaves both alike does not touch it (D-55). */
export const VISTO = 'Inventario al exportar';

/** What people call one of a list. */
export const nombreDe = <V>(opciones: readonly { readonly id: V; readonly descripcion: string }[], id: V): string =>
  opciones.find((o) => o.id === id)?.descripcion ?? String(id);

type ConNombre = { readonly nombre: string };

/** The column of the name, within the limits of what it names. */
export const nombre = <T extends ConNombre>(regla: keyof typeof LIMITES_DE_CATALOGO): Columna<T> => ({
  titulo: 'Nombre',
  obligatoria: true,
  ayuda: 'Como aparece en Comal; con un nombre que ya existe se cambia lo que hay',
  escribir: (d) => d.nombre,
  leer: (c) => como(texto(LIMITES_DE_CATALOGO[regla])(c), (v) => ({ nombre: v }) as Partial<T>),
});

/** The key of a row with a name. */
export const claveDe = (d: ConNombre): string => claveDeNombre(d.nombre);
