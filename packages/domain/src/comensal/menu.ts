import type { UnidadDeMedida } from '../catalogo/medida/medida.ts';
import { ESTADO_MENU } from '../comanda/guardar/pedido-nuevo.ts';

/** How diners see a menu state. */
export interface EstadoPublico {
  readonly descripcion: string;
  readonly color: 'verde' | 'rojo' | 'naranja' | 'gris';
  /** Whether it can be put in the cart. */
  readonly sePide: boolean;
}

const ESTADOS: Readonly<Record<number, EstadoPublico>> = {
  [ESTADO_MENU.VISIBLE]: { descripcion: 'Disponible', color: 'verde', sePide: true },
  [ESTADO_MENU.NO_DISPONIBLE]: { descripcion: 'Agotado', color: 'rojo', sePide: false },
  [ESTADO_MENU.POR_TEMPORADA]: { descripcion: 'Por temporada', color: 'naranja', sePide: false },
};
const OTRO: EstadoPublico = { descripcion: 'No disponible', color: 'gris', sePide: false };

/** What is weighed or measured is ordered from the waiter, who says how much there is of it (D-163). */
const MEDIDO: EstadoPublico = { descripcion: 'Se pide al mesero', color: 'naranja', sePide: false };

/** How diners see a menu state; an unknown one is 'No disponible' (D-51). `medida`: what the dish is measured by. */
export const estadoPublico = (estado: number, medida?: UnidadDeMedida): EstadoPublico => {
  const publico = ESTADOS[estado] ?? OTRO;
  return publico.sePide && medida ? MEDIDO : publico;
};

/** A category as a group of the menu is headed by. */
export interface CategoriaDeMenu {
  readonly id: number;
  readonly descripcion: string;
}

/** The forms in which a dish may carry its category. */
export interface ConCategoria {
  readonly categoria?: CategoriaDeMenu | string | null;
  readonly categoria_id?: number;
  readonly id_categoria?: number;
  readonly cat?: CategoriaDeMenu | string | null;
}

const SIN_CATEGORIA = 'Otros';

/** The category of a dish in any of its forms; 'Otros' without one. */
export const categoriaDe = (p: ConCategoria): CategoriaDeMenu => {
  const dicha = p.categoria ?? p.cat ?? null;
  if (dicha !== null && typeof dicha === 'object') return dicha;
  const id = p.categoria_id ?? p.id_categoria ?? 0;
  return { id, descripcion: dicha?.trim() ? dicha.trim() : SIN_CATEGORIA };
};

/** A category with its dishes. */
export interface GrupoDeMenu<P> {
  readonly categoria: CategoriaDeMenu;
  readonly productos: readonly P[];
}

/** Whether a dish is hidden from diners; a preview shows it. */
export const estaOculto = ({ estado_menu }: { readonly estado_menu: number }): boolean =>
  estado_menu === ESTADO_MENU.OCULTO;

/** The dishes that a diner sees, grouped by category in the given order; a preview includes hidden ones. */
export const agruparMenu = <P extends ConCategoria & { readonly estado_menu: number }>(
  productos: readonly P[],
  conOcultos = false,
): readonly GrupoDeMenu<P>[] => {
  const grupos = new Map<string, { categoria: CategoriaDeMenu; productos: P[] }>();
  for (const p of productos.filter((x) => conOcultos || !estaOculto(x))) {
    const categoria = categoriaDe(p);
    const clave = `${categoria.id}/${categoria.descripcion}`;
    const grupo = grupos.get(clave) ?? { categoria, productos: [] };
    grupo.productos.push(p);
    grupos.set(clave, grupo);
  }
  return [...grupos.values()];
};
