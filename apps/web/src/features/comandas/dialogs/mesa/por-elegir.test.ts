import { estadoDeMesa } from '@comal/domain/salones/estado';
import { expect, it } from 'vitest';
import { CON_TERRAZA } from '../../mapa/datos.fixture.ts';
import { porElegir } from './por-elegir.ts';

const [salon, terraza] = CON_TERRAZA;
const enMapa = (de: (typeof CON_TERRAZA)[number], reservadas: readonly number[] = []) => ({
  salon: de,
  mesas: de.mesas.map((mesa) => ({
    ...{ mesa, comandas: [] },
    estado: estadoDeMesa([], 0, { reservada: reservadas.includes(mesa.id) }),
  })),
});
const nombres = (...argumentos: Parameters<typeof porElegir>) =>
  porElegir(...argumentos).map(({ nombre, cuenta, mesas }) => [nombre, cuenta, mesas.map((m) => m.mesa.nombre)]);

it('the tables that are offered are by number, reserved ones last, and both are counted', () => {
  expect(nombres([enMapa(salon!, [1, 7]), enMapa(terraza!)], [])).toEqual([
    ['Salón', '3 libres, 2 reservadas', ['Mesa 4', 'Mesa 8', 'V1', 'Mesa 1', 'Mesa 7']],
    ['Terraza', '2 libres', ['T2', 'T10']],
  ]);
});
