import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { aComandaVista } from '../../../platform/test/fixtures.ts';
import { unPedido } from './datos.fixture.ts';

interface PlatilloDePrueba extends Partial<PedidoVista> {
  readonly descripcion: string;
}

const especificacion = (descripcion: string) => ({ especificaciones: [{ id: 1, descripcion }] });

/** Dishes with long and short names, options, comments, with and without a time limit. */
const PLATILLOS: readonly PlatilloDePrueba[] = [
  { descripcion: 'Taco al pastor', ...especificacion('Con todo'), tiempo_de_preparacion: 8 },
  { descripcion: 'Taco al pastor', ...especificacion('Con todo'), tiempo_de_preparacion: 8 },
  { descripcion: 'Gringa de pastor', comentario: 'Sin cebolla, piña aparte', tiempo_de_preparacion: 10 },
  { descripcion: 'Mole poblano con pollo', ...especificacion('Pierna y muslo'), tiempo_de_preparacion: 18 },
  { descripcion: 'Sopa de tortilla', alergenos: ['gluten', 'lacteos'], picante: 1, tiempo_de_preparacion: 12 },
  { descripcion: 'Chilaquiles verdes con huevo', comentario: 'Alérgica al cacahuate', tiempo_de_preparacion: 12 },
  { descripcion: 'Flan napolitano' },
];

const MESEROS = [
  { id: 7, nombre: 'Mariana Ortiz' },
  { id: 8, nombre: 'Luis Ángel Pech Domínguez' },
  { id: 0, nombre: 'AUTOSERVICIO' },
];

const MINUTOS = [24, 16, 9, 7, 4, 2, 0];
const NOMBRES = ['Mesa 12', 'Mesa 4', 'Terraza 2', 'Rosa Elena', 'Barra 1', 'Para llevar Díaz'];
const POR_COMANDA = [4, 3, 5, 2, 6, 3, 1];

/** A comanda of some lines; each third line of dish is being prepared, and each fourth has an extra. */
const comandaDe = (n: number, cuantas: number, primera: number, ahora: number): ComandaVista => {
  const mesero = MESEROS[n % MESEROS.length]!;
  const minutos = MINUTOS[n % MINUTOS.length]!;
  const pedidos = Array.from({ length: cuantas }, (_, i) => {
    const numero = primera + i;
    const trabajando = n % 3 === 0 && minutos > 2 && i < 2;
    const linea = unPedido(numero, ahora, minutos, { ...PLATILLOS[(n + i) % PLATILLOS.length]!, mesero });
    return trabajando
      ? { ...linea, status: 2 as const, trabajando, hora_inicio_preparacion: linea.fecha + 60_000 }
      : linea;
  });
  const [dish, ...otras] = pedidos;
  const extra = otras.at(-1);
  const conExtra =
    n % 4 === 0 && dish && extra
      ? [
          { ...dish, complementos: [extra.id] },
          ...otras.slice(0, -1),
          {
            ...extra,
            descripcion: 'Queso extra',
            comentario: null,
            especificaciones: [],
            complemento: true,
            complemento_de: { id: dish.id, folio: dish.folio, descripcion: dish.descripcion, mesero },
          },
        ]
      : pedidos;
  return aComandaVista(500 + n, 100 + n, {
    nombre: n < NOMBRES.length ? NOMBRES[n]! : `Mesa ${20 + n}`,
    folio_corto: String(100 + n),
    comensales: 1 + (n % 6),
    usuario: { id: mesero.id, nombre_completo: mesero.nombre },
    pedidos: conExtra,
  });
};

/** A given number of lines, in comandas of 1 to 6, the oldest first. */
export const cocinaCon =
  (lineas: number) =>
  (ahora: number): ComandaVista[] => {
    const comandas: ComandaVista[] = [];
    for (let hechas = 0, n = 0; hechas < lineas; n += 1) {
      const cuantas = Math.min(POR_COMANDA[n % POR_COMANDA.length]!, lineas - hechas);
      comandas.push(comandaDe(n, cuantas, 200 + hechas, ahora));
      hechas += cuantas;
    }
    return comandas;
  };

/** A given number of comandas, of three lines each. */
export const comandasDeTres =
  (cuantas: number) =>
  (ahora: number): ComandaVista[] =>
    Array.from({ length: cuantas }, (_, n) => comandaDe(n, 3, 200 + n * 3, ahora));

/** The dishes of an evening: short names, and something to say of every other one. */
const DE_LA_NOCHE: readonly PlatilloDePrueba[] = [
  { descripcion: 'Taco al pastor', ...especificacion('Con todo') },
  { descripcion: 'Volcán de chorizo' },
  { descripcion: 'Gringa de pastor', comentario: 'Piña aparte' },
  { descripcion: 'Sopa de tortilla' },
  { descripcion: 'Chile relleno', ...especificacion('De queso') },
  { descripcion: 'Tostada de tinga' },
  { descripcion: 'Pozole rojo grande', ...especificacion('Surtida') },
  { descripcion: 'Frijoles charros' },
];

/** A given number of comandas of an evening, of three and four lines in turns. */
export const comandasDeTresYCuatro =
  (cuantas: number) =>
  (ahora: number): ComandaVista[] =>
    Array.from({ length: cuantas }, (_, n) =>
      aComandaVista(500 + n, 100 + n, {
        nombre: `Mesa ${n + 1}`,
        pedidos: Array.from({ length: 3 + (n % 2) }, (_linea, i) =>
          unPedido(200 + n * 4 + i, ahora, cuantas - n, DE_LA_NOCHE[(n + i) % DE_LA_NOCHE.length]),
        ),
      }),
    );

/** One comanda of many lines, more than fit on a card. */
export const mesaLarga = (ahora: number): ComandaVista[] => [
  aComandaVista(500, 100, {
    nombre: 'Mesa 12',
    pedidos: Array.from({ length: 16 }, (_, i) =>
      unPedido(200 + i, ahora, 5, { descripcion: `Platillo ${i + 1}`, comentario: i % 2 ? 'Sin cebolla' : null }),
    ),
  }),
];
