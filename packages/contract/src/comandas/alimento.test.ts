import { expect, it } from 'vitest';
import { aAlimento, aExtra } from '@comal/domain/test/builders';
import { parseAlimento, presentAlimento } from './alimento.ts';
import { alimentoSchema, type AlimentoVista } from './schemas.ts';

const areaDe = (id: number) => ({ id, descripcion: `Área ${id}` });
const ALIMENTO = aAlimento({
  precio: 10_050,
  complementos_gratis: 2,
  por_peso: true,
  tiempo: 2,
  precios: [
    {
      tarifa: { id: 3, nombre: 'Hora feliz', dias: [5], horas: { abre: 1080, cierra: 1200 }, tipos: ['mesa'] },
      precio: 8_040,
    },
  ],
  medida: 'kg',
  especificaciones: [{ id: 4, descripcion: 'Sin cebolla', quedan: 3 }],
  alergenos: ['huevo'],
  picante: 2,
  grupos: [
    {
      ...{ id: 8, nombre: 'Guarniciones', minimo: 0, maximo: 2 },
      opciones: [
        { id: 5, descripcion: 'Papas', precio: 2_550, defecto: true, agotada: false, abre: null },
        {
          ...{ id: 6, descripcion: 'Ensalada', precio: 0, defecto: false, agotada: true },
          abre: {
            ...{ id: 9, nombre: 'Aderezo', minimo: 1, maximo: 1 },
            opciones: [
              { id: 7, descripcion: 'César', precio: 0, defecto: false, agotada: false, quedan: 4, abre: null },
            ],
          },
        },
      ],
    },
  ],
  complementos: [aExtra({ precio: 1_501, alergenos: ['lacteos'], picante: 1 })],
});

it('a dish of the search has the fields of its schema, and comes back but for what the till is not told (D-04, H90)', () => {
  const vista = presentAlimento({ ...ALIMENTO, codigo: 'ENC-1' }, areaDe);
  // Its picture is the server's to say, where there is one; how many are left, where they are counted.
  const { imagen: _imagen, quedan: _quedan, ...siempre } = alimentoSchema.shape;
  expect(Object.keys(vista).sort()).toEqual(Object.keys(siempre).sort());
  expect(Object.keys(vista.complementos[0]!).sort()).toEqual(
    Object.keys(alimentoSchema.shape.complementos.element.shape).sort(),
  );
  const noSeDice = { costo: 0, receta_version: 0 };
  expect(parseAlimento(JSON.parse(JSON.stringify(vista)) as AlimentoVista)).toEqual({
    ...ALIMENTO,
    ...noSeDice,
    complementos: ALIMENTO.complementos.map((c) => ({ ...c, ...noSeDice, categoria: '', tiempo_de_preparacion: -1 })),
  });
});

it('a dish without groups of options says none (D-134)', () => {
  const { grupos: _grupos, ...sin } = ALIMENTO;
  expect(presentAlimento({ ...sin, codigo: null }, areaDe)).not.toHaveProperty('grupos');
  expect(presentAlimento({ ...ALIMENTO, codigo: null }, areaDe).grupos![0]!.opciones[0]).toEqual({
    ...{ id: 5, descripcion: 'Papas', precio: 25.5, defecto: true },
  });
});

it('a dish that is counted says how many are left, and so does an option (D-136)', () => {
  const vista = presentAlimento({ ...ALIMENTO, codigo: 'ENC-1' }, areaDe);
  expect(vista.especificaciones[0]).toEqual({ id: 4, descripcion: 'Sin cebolla', quedan: 3 });
  expect(vista.grupos![0]!.opciones[1]!.abre!.opciones[0]).toEqual({ id: 7, descripcion: 'César', quedan: 4 });
  expect(presentAlimento({ ...ALIMENTO, quedan: 2, codigo: 'ENC-1' }, areaDe).quedan).toBe(2);
  expect(presentAlimento({ ...ALIMENTO, codigo: 'ENC-1' }, areaDe)).not.toHaveProperty('quedan');
});
