import type { GrupoSemilla, OpcionSemilla } from './tipos.ts';

const opcion = (especificacion: string, cambios: Partial<OpcionSemilla> = {}): OpcionSemilla => ({
  ...{ especificacion, precio: 0, defecto: false, abre: null },
  ...cambios,
});
const varias = (...claves: readonly string[]): OpcionSemilla[] => claves.map((clave) => opcion(clave));

/** What dishes ask to be chosen (D-134); one that an option opens comes before it. */
export const GRUPOS: readonly GrupoSemilla[] = [
  {
    ...{ clave: 'aderezo', nombre: 'Aderezo', minimo: 1, maximo: 1 },
    opciones: [opcion('vinagreta', { defecto: true }), opcion('cesar'), opcion('ranch', { precio: 500 })],
  },
  {
    ...{ clave: 'termino', nombre: 'Término', minimo: 1, maximo: 1 },
    opciones: [opcion('termino_medio', { defecto: true }), ...varias('tres_cuartos', 'bien_cocido')],
  },
  {
    ...{ clave: 'guarniciones', nombre: 'Guarniciones', minimo: 1, maximo: 2 },
    opciones: [
      ...varias('arroz', 'frijoles'),
      opcion('ensalada', { abre: 'aderezo' }),
      opcion('papas_a_la_francesa', { precio: 2_500 }),
      opcion('guacamole', { precio: 3_500 }),
    ],
  },
  {
    ...{ clave: 'tortilla', nombre: 'Tortilla', minimo: 1, maximo: 1 },
    opciones: [opcion('tortilla_de_maiz', { defecto: true }), ...varias('tortilla_de_harina', 'sin_tortilla')],
  },
  {
    ...{ clave: 'sin', nombre: 'Sin...', minimo: 0, maximo: 3 },
    opciones: varias('sin_cebolla', 'sin_cilantro', 'sin_picante'),
  },
  {
    ...{ clave: 'primer_tiempo', nombre: 'Primer tiempo', minimo: 1, maximo: 1 },
    opciones: varias('consome', 'sopa_de_fideo', 'crema_de_elote'),
  },
  {
    ...{ clave: 'segundo_tiempo', nombre: 'Segundo tiempo', minimo: 1, maximo: 1 },
    opciones: varias('arroz', 'espagueti', 'ensalada_chica'),
  },
  {
    ...{ clave: 'plato_fuerte', nombre: 'Plato fuerte', minimo: 1, maximo: 1 },
    opciones: [...varias('milanesa', 'pollo_en_mole', 'chile_relleno'), opcion('bistec', { precio: 2_000 })],
  },
];
