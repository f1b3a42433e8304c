import { armar } from './armar.ts';
import { bebidas, REFRESCOS } from './bebidas.ts';

const HUEVOS = ['Tiernos', 'Bien cocidos'];
const COCINA = { area: 'Cocina', unidad: 'Plato' } as const;
const CON_TORTILLAS = { extras: ['Tortillas', 'Frijoles', 'Arroz', 'Aguacate', 'Huevo'], gratis: 1 } as const;

/** A fonda: breakfast, the meal of the day, and side orders. */
export const FONDA = armar({
  extras: { Tortillas: 0, Frijoles: 1500, Arroz: 1500, Aguacate: 2500, Huevo: 1500, 'Pollo deshebrado': 3000 },
  grupos: [
    {
      ...{ categoria: 'Desayunos', color: 'maiz', ...COCINA, minutos: 12, ...CON_TORTILLAS },
      platillos: [
        ['Huevos al gusto', 7500, { opciones: ['Estrellados', 'Revueltos', 'Con jamón', 'A la mexicana'] }],
        ['Huevos rancheros', 8000, { opciones: HUEVOS }],
        ['Huevos con chorizo', 8500],
        ['Omelette de queso', 9000],
        [
          'Chilaquiles',
          8500,
          {
            opciones: ['Verdes', 'Rojos', 'Divorciados'],
            extras: ['Pollo deshebrado', 'Huevo', 'Aguacate'],
            gratis: 0,
          },
        ],
        ['Enfrijoladas', 8000],
        ['Molletes', 6500],
        ['Hot cakes', 7000, { extras: [], gratis: 0 }],
        ['Plato de fruta', 5500, { minutos: 5, extras: [], gratis: 0 }],
      ],
    },
    {
      ...{ categoria: 'Comida corrida', color: 'mamey', ...COCINA, minutos: 10, ...CON_TORTILLAS },
      platillos: [
        ['Comida corrida', 11000, { opciones: ['Pollo en mole', 'Bistec en salsa', 'Chile relleno', 'Milanesa'] }],
        ['Media comida corrida', 8500, { opciones: ['Pollo en mole', 'Bistec en salsa', 'Chile relleno', 'Milanesa'] }],
        ['Comida para llevar', 12000, { opciones: ['Pollo en mole', 'Bistec en salsa', 'Chile relleno', 'Milanesa'] }],
      ],
    },
    {
      ...{ categoria: 'Sopas y caldos', color: 'agave', ...COCINA, minutos: 8 },
      platillos: [
        ['Sopa del día', 4000],
        ['Consomé de pollo', 4500],
        ['Caldo de pollo', 8500, { opciones: ['Pierna', 'Pechuga'] }],
        ['Caldo tlalpeño', 9000],
        ['Pancita', 11000],
      ],
    },
    {
      ...{ categoria: 'Guisados', color: 'chile', ...COCINA, minutos: 15, ...CON_TORTILLAS },
      platillos: [
        ['Milanesa de res', 13000, { opciones: ['Con ensalada', 'Con papas', 'Empanizada con queso'] }],
        ['Milanesa de pollo', 12500, { opciones: ['Con ensalada', 'Con papas', 'Empanizada con queso'] }],
        ['Bistec encebollado', 13000],
        ['Enchiladas', 10500, { opciones: ['Verdes', 'Rojas', 'De mole', 'Suizas'] }],
        ['Chile relleno de queso', 9500],
        ['Mole con pollo', 13500, { opciones: ['Pierna', 'Pechuga'] }],
        ['Tinga de pollo', 9500],
        ['Tortitas de papa', 8000],
      ],
    },
    {
      ...{ categoria: 'Antojitos', color: 'anil', area: 'Cocina', unidad: 'Pieza', minutos: 10 },
      platillos: [
        ['Quesadilla', 3000, { opciones: ['De queso', 'De hongos', 'De tinga', 'De flor de calabaza'] }],
        ['Sope', 3500, { opciones: ['Sencillo', 'Con pollo', 'Con bistec'] }],
        ['Orden de flautas', 8500, { unidad: 'Orden', opciones: ['De pollo', 'De papa'] }],
        ['Torta', 6500, { opciones: ['De jamón', 'De milanesa', 'Cubana'] }],
      ],
    },
    bebidas([
      ...REFRESCOS,
      ['Café de olla', 3000, { unidad: 'Taza' }],
      ['Jugo de naranja', 4000, { unidad: 'Vaso', minutos: 4 }],
      ['Licuado', 4500, { unidad: 'Vaso', minutos: 5, opciones: ['Plátano', 'Fresa', 'Chocolate'] }],
    ]),
    {
      ...{ categoria: 'Postres', color: 'bugambilia', area: 'Barra', unidad: 'Pieza', minutos: 2 },
      platillos: [
        ['Gelatina', 2500],
        ['Flan', 4000],
        ['Arroz con leche', 3500, { unidad: 'Vaso' }],
      ],
    },
  ],
});
