import { describe, expect, it } from 'vitest';
import { faltaDeGrupo, gruposDe, minimoDe, type GrupoEscrito } from './grupos.ts';
import { grupo, opcion } from './opciones.fixture.ts';

const VECINOS = new Map([
  [1, { abreOtro: false }],
  [2, { abreOtro: true }],
  [3, { abreOtro: false }],
]);
const escrito = (cambios: Partial<GrupoEscrito> = {}): GrupoEscrito => ({
  minimo: 1,
  maximo: 2,
  opciones: ['a', 'b', 'c'].map((clave) => ({ clave, defecto: false, abre: null })),
  ...cambios,
});
const con = (...abre: (number | null)[]) => abre.map((a, n) => ({ clave: String(n), defecto: false, abre: a }));
const juzgar = (g: GrupoEscrito, abierto = false, id: number | null = 3) =>
  faltaDeGrupo(g, { id, grupos: VECINOS, abierto })?.motivo;

describe('a group of options (D-134)', () => {
  it.each([
    ['more required than allowed', escrito({ minimo: 3 }), 'GRUPO_AL_REVES'],
    ['more required than it has', escrito({ minimo: 4, maximo: 5 }), 'GRUPO_IMPOSIBLE'],
    ['an option twice', escrito({ opciones: [...con(null), ...con(null)] }), 'OPCION_DOS_VECES'],
    [
      'more chosen to begin with than allowed',
      escrito({ maximo: 1, opciones: con(null, null).map((o) => ({ ...o, defecto: true })) }),
      'DEMASIADAS_DE_INICIO',
    ],
    ['a group that does not exist', escrito({ opciones: con(9) }), 'GRUPO_DESCONOCIDO'],
    ['itself', escrito({ opciones: con(3) }), 'GRUPO_MUY_HONDO'],
    ['a group whose options open another', escrito({ opciones: con(2) }), 'GRUPO_MUY_HONDO'],
  ])('is refused with %s', (_, g, motivo) => {
    expect(juzgar(g)).toBe(motivo);
  });

  it('is kept otherwise, and opens no group while another opens it', () => {
    expect(juzgar(escrito())).toBeUndefined();
    expect(juzgar(escrito({ opciones: con(1, null) }))).toBeUndefined();
    expect(juzgar(escrito({ opciones: con(1) }), true)).toBe('GRUPO_MUY_HONDO');
    expect(juzgar(escrito(), true)).toBeUndefined();
    expect(juzgar(escrito({ opciones: con(1) }), false, null)).toBeUndefined();
  });

  it('asks for no more than there is', () => {
    expect(minimoDe(grupo(1, [2, 2], [opcion(1), opcion(2, { agotada: true })]))).toBe(1);
    expect(minimoDe(grupo(1, [1, 2], [opcion(1), opcion(2)]))).toBe(1);
  });

  it('comes after the specifications of a dish', () => {
    const suyo = grupo(1, [1, 1], [opcion(1)]);
    expect(gruposDe({ especificaciones: [], grupos: [suyo] })).toEqual([suyo]);
    expect(gruposDe({ especificaciones: [{ id: 5, descripcion: 'Roja' }], grupos: [suyo] }).map((g) => g.id)).toEqual([
      0, 1,
    ]);
  });
});
