import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { aComandaVista, toPedidoVista, aSesion, idPedido } from '../../../platform/test/fixtures.ts';

/** The area of every story. */
export const COCINA = 1;
/** Another area of the branch. */
export const BARRA = 2;
const MINUTO = 60_000;
const TRABAJANDO = 2;

const hace = (ahora: number, minutos: number): number => ahora - minutos * MINUTO - 1_000;

const trabajando = (ahora: number, espera: number, preparando: number): Partial<PedidoVista> => ({
  status: TRABAJANDO,
  trabajando: true,
  fecha: hace(ahora, espera),
  hora_inicio_preparacion: hace(ahora, preparando),
});

const especificacion = (descripcion: string) => [{ id: 1, descripcion }];

const MARIANA = { id: 7, nombre: 'Mariana Ortiz' };
const LUIS = { id: 8, nombre: 'Luis Ángel Pech' };
const BRENDA = { id: 9, nombre: 'Brenda Solís' };
const AUTOSERVICIO = { id: 0, nombre: 'AUTOSERVICIO' };

/** A pending line of the area, `minutos` old. */
export const unPedido = (n: number, ahora: number, minutos: number, cambios: Partial<PedidoVista> = {}): PedidoVista =>
  toPedidoVista(n, { area: COCINA, fecha: hace(ahora, minutos), mesero: BRENDA, ...cambios });

const mesa = (n: number, nombre: string, ...pedidos: PedidoVista[]): ComandaVista =>
  aComandaVista(n, n, { nombre, pedidos });

const mesa4 = (ahora: number): ComandaVista =>
  mesa(
    115,
    'Mesa 4',
    unPedido(1, ahora, 24, {
      ...trabajando(ahora, 24, 21),
      descripcion: 'Gringa de pastor',
      alergenos: ['gluten', 'lacteos'],
      picante: 2,
      comentario: 'Sin cebolla, piña aparte',
      tiempo_de_preparacion: 15,
      mesero: MARIANA,
    }),
    unPedido(2, ahora, 14, {
      ...trabajando(ahora, 14, 11),
      descripcion: 'Alambre de arrachera',
      alergenos: ['gluten'],
      complementos: [idPedido(3)],
      especificaciones: especificacion('Tortilla de harina'),
      tiempo_de_preparacion: 15,
      mesero: LUIS,
    }),
    unPedido(3, ahora, 14, {
      ...trabajando(ahora, 14, 11),
      descripcion: 'Queso extra',
      alergenos: ['lacteos'],
      complemento: true,
      complemento_de: { id: idPedido(2), folio: 1002, descripcion: 'Alambre de arrachera', mesero: LUIS },
      tiempo_de_preparacion: 15,
      mesero: LUIS,
    }),
  );

const enchiladas = (ahora: number): PedidoVista =>
  unPedido(5, ahora, 9, {
    descripcion: 'Enchiladas suizas',
    especificaciones: especificacion('Pollo'),
    comentario: 'Poca crema',
    tiempo_de_preparacion: 12,
  });

const chilaquiles = (ahora: number): PedidoVista =>
  unPedido(7, ahora, 4, {
    descripcion: 'Chilaquiles verdes con huevo',
    comentario: 'Salsa aparte, alérgica al cacahuate',
    tiempo_de_preparacion: 12,
    mesero: MARIANA,
  });

const mole = (ahora: number): PedidoVista =>
  unPedido(4, ahora, 19, {
    ...trabajando(ahora, 19, 16),
    descripcion: 'Mole poblano con pollo',
    especificaciones: especificacion('Pierna y muslo'),
    tiempo_de_preparacion: 18,
    mesero: LUIS,
  });

/** Comandas of one evening: eight lines of the hot kitchen. */
export const cocinaCaliente = (ahora: number): ComandaVista[] => [
  mesa4(ahora),
  mesa(112, 'Mesa 12', mole(ahora)),
  mesa(117, 'Terraza 1', enchiladas(ahora)),
  mesa(119, 'Rosa Elena', unPedido(6, ahora, 7, { descripcion: 'Orden de tacos al pastor', mesero: AUTOSERVICIO })),
  mesa(118, 'Terraza 2', chilaquiles(ahora)),
  mesa(121, 'Barra 1', unPedido(8, ahora, 0, { descripcion: 'Sopa de tortilla', tiempo_de_preparacion: 8 })),
];

const aviso = (n: number, ahora: number, texto: string) => ({ id: idPedido(900 + n), texto, en: hace(ahora, n) });

/**
 * The comandas of `cocinaCaliente` with notices on three dishes in preparation: one has two, one has a notice of
 * maximum length.
 */
export const cocinaConAvisos = (ahora: number): ComandaVista[] => {
  const avisos = new Map([
    [idPedido(1), [aviso(1, ahora, 'Es alérgica al cacahuate'), aviso(2, ahora, 'Tampoco come nuez')]],
    [idPedido(3), [aviso(3, ahora, 'Intolerante a la lactosa')]],
    [
      idPedido(4),
      [aviso(4, ahora, `El señor es alérgico al ajonjolí y a las almendras: ${'consultar '.repeat(6)}`.slice(0, 100))],
    ],
  ]);
  const avisado = (p: PedidoVista): PedidoVista => {
    const suyos = avisos.get(p.id);
    return suyos ? { ...p, avisos: suyos } : p;
  };
  return cocinaCaliente(ahora).map((c) => ({ ...c, pedidos: c.pedidos.map(avisado) }));
};

/** Comandas with a dish of the kitchen and a drink of the bar, and one of an area that works with paper alone. */
export const deDosAreas = (ahora: number): ComandaVista[] => [
  mesa(
    131,
    'Mesa 31',
    unPedido(31, ahora, 12, { descripcion: 'Pozole verde' }),
    unPedido(32, ahora, 12, { descripcion: 'Agua de jamaica', area: BARRA }),
  ),
  mesa(132, 'Mesa 32', unPedido(33, ahora, 5, { descripcion: 'Michelada', area: BARRA })),
  mesa(133, 'Mesa 33', unPedido(34, ahora, 4, { descripcion: 'Arrachera', area: 3 })),
];

/** A cook's session. */
export const unCocinero = (permisos: number[] = [172]) =>
  aSesion({ usuario: { ...aSesion().usuario, nombre_completo: 'Rosa Solís', permisos } });
