import type { GrupoDeOpciones, Opcion } from './grupos.ts';

/** An option that adds nothing and is in stock. */
export const opcion = (id: number, cambios: Partial<Opcion> = {}): Opcion => ({
  id,
  descripcion: `Opción ${id}`,
  precio: 0,
  defecto: false,
  agotada: false,
  abre: null,
  ...cambios,
});

/** A group of options. */
export const grupo = (
  id: number,
  [minimo, maximo]: readonly [number, number],
  opciones: readonly Opcion[],
): GrupoDeOpciones => ({ id, nombre: `Grupo ${id}`, minimo, maximo, opciones });

/** A steak: its cooking, 'sin...' up to two, and one side, of which the salad asks for its dressing. */
export const carne = {
  especificaciones: [],
  grupos: [
    grupo(1, [1, 1], [opcion(10, { defecto: true }), opcion(11)]),
    grupo(2, [0, 2], [opcion(20), opcion(21, { agotada: true }), opcion(22)]),
    grupo(
      3,
      [1, 2],
      [
        opcion(30, { precio: 2_000 }),
        opcion(31, { precio: 3_500, abre: grupo(4, [1, 1], [opcion(40), opcion(41, { defecto: true, precio: 500 })]) }),
      ],
    ),
  ],
} as const;
