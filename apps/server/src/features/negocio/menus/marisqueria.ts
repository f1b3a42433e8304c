import { armar } from './armar.ts';
import { bebidas, CERVEZAS, PREPARADAS, REFRESCOS } from './bebidas.ts';

const TAMANOS = ['Chico', 'Grande'];
const PICOR = ['Sin picante', 'Medio', 'Bien picoso'];
const FRIA = { area: 'Barra fría', unidad: 'Orden' } as const;
const CALIENTE = { area: 'Cocina', unidad: 'Plato' } as const;
const AL_GUSTO = ['Al mojo de ajo', 'A la diabla', 'Empanizado', 'A la plancha'];

/** A seafood place: cold bar, tostadas, and from the pan. */
export const MARISQUERIA = armar({
  extras: {
    ...{ 'Galletas saladas': 0, Tostadas: 0, 'Salsa de la casa': 0 },
    ...{ Aguacate: 3000, 'Camarón extra': 5500, 'Arroz blanco': 2500, 'Papas a la francesa': 4000, ...PREPARADAS },
  },
  grupos: [
    {
      ...{ categoria: 'Cocteles', color: 'bugambilia', area: 'Barra fría', unidad: 'Vaso', minutos: 8 },
      ...{ extras: ['Galletas saladas', 'Salsa de la casa', 'Aguacate', 'Camarón extra'], gratis: 2 },
      platillos: [
        ['Coctel de camarón chico', 13500],
        ['Coctel de camarón grande', 18500],
        ['Coctel de pulpo', 19500],
        ['Vuelve a la vida', 21500],
        ['Campechana', 20500],
      ],
    },
    {
      ...{ categoria: 'Aguachiles y ceviches', color: 'agave', ...FRIA, minutos: 12, opciones: PICOR },
      ...{ extras: ['Tostadas', 'Aguacate', 'Camarón extra'], gratis: 1 },
      platillos: [
        ['Aguachile verde', 21000],
        ['Aguachile negro', 22000],
        ['Aguachile rojo', 21000],
        ['Ceviche de pescado', 16500],
        ['Ceviche de camarón', 19500],
        ['Callo de hacha', 32000],
      ],
    },
    {
      ...{ categoria: 'Tostadas y tacos', color: 'maiz', area: 'Barra fría', unidad: 'Pieza', minutos: 8 },
      ...{ extras: ['Salsa de la casa', 'Aguacate'], gratis: 1 },
      platillos: [
        ['Tostada de ceviche', 6500],
        ['Tostada de camarón', 7500],
        ['Tostada de atún', 8500],
        ['Tostada mixta', 8500],
        ['Taco de pescado', 5500, { area: 'Cocina', minutos: 10 }],
        ['Taco de camarón', 6000, { area: 'Cocina', minutos: 10, opciones: ['Rebozado', 'A la plancha'] }],
        ['Taco gobernador', 6500, { area: 'Cocina', minutos: 10 }],
      ],
    },
    {
      ...{ categoria: 'Camarones y pescados', color: 'anil', ...CALIENTE, minutos: 20 },
      ...{ extras: ['Arroz blanco', 'Papas a la francesa'] },
      platillos: [
        ['Camarones al gusto', 23500, { opciones: AL_GUSTO }],
        ['Filete de pescado', 19500, { opciones: AL_GUSTO }],
        ['Mojarra frita', 21000, { opciones: ['Natural', 'A la diabla', 'Al mojo de ajo'] }],
        ['Pulpo a las brasas', 28500],
        ['Camarones roca', 22500],
        ['Filete relleno de mariscos', 24500],
      ],
    },
    {
      ...{ categoria: 'Caldos y arroces', color: 'chile', ...CALIENTE, minutos: 15 },
      platillos: [
        ['Caldo de camarón', 14500, { opciones: TAMANOS }],
        ['Caldo de pescado', 13500],
        ['Caldo siete mares', 21500],
        ['Sopa de mariscos', 19500],
        ['Arroz a la tumbada', 23500],
        ['Consomé de camarón', 4500, { unidad: 'Vaso', minutos: 4 }],
      ],
    },
    bebidas([
      ...REFRESCOS,
      ...CERVEZAS,
      ['Clamato preparado', 8500, { unidad: 'Vaso', minutos: 5, extras: ['Camarón extra'] }],
      ['Limonada mineral', 4500, { unidad: 'Vaso', minutos: 4 }],
    ]),
    {
      ...{ categoria: 'Postres', color: 'mamey', area: 'Barra fría', unidad: 'Pieza', minutos: 3 },
      platillos: [
        ['Flan napolitano', 6000],
        ['Pay de limón', 6500],
      ],
    },
  ],
});
