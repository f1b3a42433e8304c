import { claveDeNombre } from '@comal/domain/texto';
import { UNIDADES_INICIALES } from '../catalogo-inicial.ts';
import type { ColorSemilla, ComplementoSemilla, MenuSemilla, ProductoSemilla, UnidadSemilla } from '../demo/tipos.ts';

/** How a dish is prepared and sold; absent fields come from its group. */
export interface Servicio {
  readonly area: string;
  /** One of the units of every branch, or of `UNIDADES_DE_SERVICIO`. */
  readonly unidad: string;
  /** Minutes the kitchen is allowed; 0 is without limit. */
  readonly minutos: number;
  /** Its specifications, of which one is chosen. */
  readonly opciones?: readonly string[];
  readonly extras?: readonly string[];
  /** The number of free extras. */
  readonly gratis?: number;
}

/** A dish: name, price in centavos, and differences from its group. */
export type Platillo = readonly [nombre: string, precio: number, otro?: Partial<Servicio>];

/** A category with its dishes. */
export interface Grupo extends Servicio {
  readonly categoria: string;
  readonly color: ColorSemilla;
  readonly platillos: readonly Platillo[];
}

/** A starter menu; prices of extras in centavos, 0 for free. */
export interface MenuEscrito {
  readonly extras: Readonly<Record<string, number>>;
  readonly grupos: readonly Grupo[];
}

/** Units in which dishes are sold, besides those that every branch starts with. */
const UNIDADES_DE_SERVICIO = [
  { nombre: 'Orden', abreviatura: 'orden', tipo: 'PIEZA' },
  { nombre: 'Plato', abreviatura: 'plato', tipo: 'PIEZA' },
  { nombre: 'Vaso', abreviatura: 'vaso', tipo: 'PIEZA' },
  { nombre: 'Taza', abreviatura: 'taza', tipo: 'PIEZA' },
  { nombre: 'Jarra', abreviatura: 'jarra', tipo: 'PIEZA' },
] as const;

const unicos = (textos: readonly string[]): string[] => [...new Set(textos)];
const conClave = (textos: readonly string[]): { clave: string; descripcion: string }[] =>
  unicos(textos).map((descripcion) => ({ clave: claveDeNombre(descripcion), descripcion }));
const claves = (textos: readonly string[] = []): string[] => textos.map(claveDeNombre);

const servicios = ({ grupos }: MenuEscrito): Servicio[] =>
  grupos.flatMap(({ platillos, ...grupo }) => platillos.map(([, , otro]) => ({ ...grupo, ...otro })));

/** Codes are short numbers: 101, 102... in the first category. */
const productosDe = ({ categoria, color: _color, platillos, ...grupo }: Grupo, orden: number): ProductoSemilla[] =>
  platillos.map(([descripcion, precio, otro], i) => {
    const s: Servicio = { ...grupo, ...otro };
    return {
      clave: claveDeNombre(descripcion),
      codigo: `${orden}${String(i + 1).padStart(2, '0')}`,
      descripcion,
      descripcion_menu: '',
      precio,
      categoria: claveDeNombre(categoria),
      area: claveDeNombre(s.area),
      unidad: claveDeNombre(s.unidad),
      tiempo_de_preparacion: s.minutos,
      receta: [],
      complementos_gratis: s.gratis ?? 0,
      especificaciones: claves(s.opciones),
      complementos: claves(s.extras),
      estado_menu: 1,
    };
  });

/** An extra is prepared in the area of the first group that offers it. */
const complementosDe = (menu: MenuEscrito): ComplementoSemilla[] =>
  Object.entries(menu.extras).map(([descripcion, precio]) => {
    const ofrece = (s: Partial<Servicio> | undefined): boolean => s?.extras?.includes(descripcion) ?? false;
    const grupo = menu.grupos.find((g) => ofrece(g) || g.platillos.some(([, , otro]) => ofrece(otro)));
    if (!grupo) throw new Error(`No dish has the extra ${descripcion}`);
    return {
      clave: claveDeNombre(descripcion),
      descripcion,
      precio,
      categoria: claveDeNombre(grupo.categoria),
      area: claveDeNombre(grupo.area),
      unidad: claveDeNombre('Pieza'),
      tiempo_de_preparacion: 0,
      receta: [],
    };
  });

const unidadesDe = (menu: MenuEscrito): UnidadSemilla[] => {
  const usadas = new Set(servicios(menu).map((s) => s.unidad));
  const propias = UNIDADES_DE_SERVICIO.filter(({ nombre }) => usadas.has(nombre));
  return [...UNIDADES_INICIALES, ...propias].map(({ nombre, abreviatura, tipo }) => {
    return { clave: claveDeNombre(nombre), nombre, abreviatura, tipo };
  });
};

/** Builds the seed of a starter menu: areas, units and specifications are those of its dishes; no recipes (D-75). */
export const armar = (menu: MenuEscrito): MenuSemilla => ({
  areas: conClave(servicios(menu).map((s) => s.area)),
  unidades: unidadesDe(menu),
  ingredientes: [],
  especificaciones: conClave(servicios(menu).flatMap((s) => s.opciones ?? [])),
  complementos: complementosDe(menu),
  categorias: menu.grupos.map(({ categoria, color }, i) => {
    return { clave: claveDeNombre(categoria), descripcion: categoria, orden: i + 1, color };
  }),
  productos: menu.grupos.flatMap((grupo, i) => productosDe(grupo, i + 1)),
});
