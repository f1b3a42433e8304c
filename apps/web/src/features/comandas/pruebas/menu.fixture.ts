import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import type { Reply } from '../../../platform/test/fake-fetch.ts';
import { answers, fakeServer } from '../../../platform/test/fake-server.ts';
import type { CategoriaVista } from '../agregar/menu/consultas.ts';
import { alimentos } from './datos.fixture.ts';

/** A dish without options. */
export const sencillo = (id: number, descripcion: string, precio: number): AlimentoVista => ({
  ...alimentos[2]!,
  id,
  descripcion,
  precio,
  codigo: null,
});

export const PASTOR = sencillo(11, 'Taco al pastor', 22);
export const AGUA = sencillo(12, 'Agua de jamaica', 35.5);
export const GRINGA = sencillo(13, 'Gringa de pastor', 92);
export const FLAN = sencillo(14, 'Flan napolitano', 62);
export const [ALAMBRE, VEGETARIANO] = alimentos as [AlimentoVista, AlimentoVista];

const categoria = (id: number, descripcion: string, color: string, cuantos: number): CategoriaVista => ({
  id,
  descripcion,
  color,
  imagen: null,
  alimentos: cuantos,
});

/** Three categories and the best-sellers: plain dishes, one with all kinds of options, one sold out. */
export const MENU_DE_PRUEBA = {
  categorias: [
    categoria(1, 'Tacos', 'anil', 3),
    categoria(2, 'Bebidas', 'agave', 1),
    categoria(3, 'Postres', 'maiz', 1),
  ],
  mas_vendidos: [PASTOR, AGUA, GRINGA, FLAN, ALAMBRE, VEGETARIANO],
};

const DE_CATEGORIA: Readonly<Record<string, readonly AlimentoVista[]>> = {
  1: [PASTOR, GRINGA, ALAMBRE],
  2: [AGUA],
  3: [FLAN],
};

/** The handlers of that menu, for `fakeServer`. */
export const handlersDeMenu = (): Record<string, Reply> => ({
  'GET comandas/categorias': answers(MENU_DE_PRUEBA),
  ...Object.fromEntries(
    Object.entries(DE_CATEGORIA).map(([id, platos]) => [`GET comandas/categorias/${id}/alimentos`, answers(platos)]),
  ),
});

/**
 * A server with that menu whose search gives `respuestas` in turn, repeating the last one; returns the request bodies
 * that it received.
 */
export const servidorConMenu = (...respuestas: (Reply | 'sin red')[]): { readonly body: unknown }[] => {
  const pedidas: { body: unknown }[] = [];
  const buscar = ({ body }: { readonly body: unknown }): Reply | 'sin red' => {
    pedidas.push({ body });
    return respuestas[Math.min(pedidas.length, respuestas.length) - 1] ?? 'sin red';
  };
  fakeServer({ ...handlersDeMenu(), 'POST comandas/buscar': buscar });
  return pedidas;
};
