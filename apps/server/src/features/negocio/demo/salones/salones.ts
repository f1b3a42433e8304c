import type { FormaDeMesa } from '@comal/domain/salones/mesa';
import type { MesaSemilla, SalonSemilla } from '../tipos.ts';

type Medida = readonly [ancho: number, alto: number];
type Fila = readonly [nombre: string, forma: FormaDeMesa, asientos: number, x: number, y: number];

/** Sizes in thousandths of the room; a long table takes the place of two columns. */
const MESA: Medida = [110, 200];
const MESA_LARGA: Medida = [270, 200];
const BANCO: Medida = [80, 140];
/** On the terrace, with half as many tables, each is larger. */
const DE_TERRAZA: Medida = [150, 270];
const LARGA_DE_TERRAZA: Medida = [300, 270];
const DE_BARRA: Medida = [120, 210];

const puestas = ([ancho, alto]: Medida, filas: readonly Fila[]): readonly MesaSemilla[] =>
  filas.map(([nombre, forma, asientos, x, y]) => ({ nombre, forma, asientos, lugar: { x, y, ancho, alto } }));

const [COLUMNA_1, COLUMNA_2, COLUMNA_3, COLUMNA_4, COLUMNA_5] = [40, 200, 360, 520, 680];
const [FILA_1, FILA_2, FILA_3] = [120, 420, 720];
const VENTANA = 860;

const SALON: readonly MesaSemilla[] = [
  ...puestas(MESA, [
    ['Mesa 1', 'cuadrada', 4, COLUMNA_1, FILA_1],
    ['Mesa 2', 'cuadrada', 4, COLUMNA_2, FILA_1],
    ['Mesa 3', 'redonda', 4, COLUMNA_3, FILA_1],
    ['Mesa 4', 'cuadrada', 4, COLUMNA_4, FILA_1],
    ['Mesa 5', 'redonda', 2, COLUMNA_5, FILA_1],
    ['Mesa 6', 'cuadrada', 4, COLUMNA_1, FILA_2],
    ['Mesa 9', 'redonda', 4, COLUMNA_1, FILA_3],
    ['Mesa 10', 'cuadrada', 4, COLUMNA_2, FILA_3],
    ['Mesa 11', 'redonda', 2, COLUMNA_3, FILA_3],
  ]),
  ...puestas(MESA_LARGA, [
    ['Mesa 7', 'rectangular', 6, COLUMNA_2, FILA_2],
    ['Mesa 8', 'rectangular', 8, COLUMNA_4, FILA_2],
    ['Mesa 12', 'rectangular', 6, COLUMNA_4, FILA_3],
  ]),
  ...puestas(BANCO, [
    ['V1', 'banco', 1, VENTANA, 110],
    ['V2', 'banco', 1, VENTANA, 290],
    ['V3', 'banco', 1, VENTANA, 470],
    ['V4', 'banco', 1, VENTANA, 650],
  ]),
];

const TERRAZA: readonly MesaSemilla[] = [
  ...puestas(DE_TERRAZA, [
    ['Terraza 1', 'redonda', 4, 40, 130],
    ['Terraza 3', 'redonda', 4, 610, 130],
    ['Terraza 4', 'cuadrada', 4, 820, 130],
    ['Terraza 5', 'cuadrada', 4, 40, 600],
    ['Terraza 7', 'redonda', 4, 610, 600],
    ['Terraza 8', 'cuadrada', 2, 820, 600],
  ]),
  ...puestas(LARGA_DE_TERRAZA, [
    ['Terraza 2', 'rectangular', 6, 250, 130],
    ['Terraza 6', 'rectangular', 8, 250, 600],
  ]),
];

const BARRA = puestas(
  DE_BARRA,
  Array.from({ length: 10 }, (_, i) => [`Barra ${i + 1}`, 'banco', 1, 80 + (i % 5) * 180, i < 5 ? 170 : 620]),
);

/** The rooms of the branch Roma Norte. */
export const DEMO_SALONES: readonly SalonSemilla[] = [
  { nombre: 'Salón', mesas: SALON },
  { nombre: 'Terraza', mesas: TERRAZA },
  { nombre: 'Barra', mesas: BARRA },
];
