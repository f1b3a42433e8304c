import { armar } from './armar.ts';

const LECHES = ['Leche entera', 'Leche deslactosada', 'Leche light'];
const DE_LA_TAZA = ['Carga extra', 'Leche de almendra', 'Leche de avena', 'Jarabe de vainilla', 'Jarabe de avellana'];
const BARRA = { area: 'Barra de café', unidad: 'Taza' } as const;
const COCINA = { area: 'Cocina', unidad: 'Pieza' } as const;

/** A café with breakfasts and something sweet. */
export const CAFETERIA = armar({
  extras: {
    ...{ 'Carga extra': 1500, 'Leche de almendra': 1200, 'Leche de avena': 1200 },
    ...{ 'Jarabe de vainilla': 1000, 'Jarabe de avellana': 1000, 'Crema batida': 1000 },
    ...{ Mantequilla: 0, Mermelada: 0, Aguacate: 2500, 'Huevo extra': 1500 },
  },
  grupos: [
    {
      ...{ categoria: 'Café', color: 'mamey', ...BARRA, minutos: 5, extras: DE_LA_TAZA },
      platillos: [
        ['Espresso', 3500, { extras: ['Carga extra'], opciones: ['Sencillo', 'Cortado', 'Doble'] }],
        ['Americano', 4000, { extras: ['Carga extra', 'Leche de almendra', 'Leche de avena'] }],
        ['Capuchino', 5500, { opciones: LECHES }],
        ['Latte', 5800, { opciones: LECHES }],
        ['Flat white', 5800, { opciones: LECHES }],
        ['Moka', 6500, { opciones: LECHES, extras: [...DE_LA_TAZA, 'Crema batida'] }],
        ['Café de olla', 3800, { extras: [] }],
        ['Café del día con relleno', 4500, { extras: [] }],
      ],
    },
    {
      ...{ categoria: 'Té y chocolate', color: 'agave', ...BARRA, minutos: 5 },
      platillos: [
        ['Té', 3800, { opciones: ['Manzanilla', 'Verde', 'Negro', 'Hierbabuena'] }],
        ['Chai latte', 6200, { opciones: LECHES, extras: ['Leche de almendra', 'Leche de avena'] }],
        ['Matcha latte', 6800, { opciones: LECHES, extras: ['Leche de almendra', 'Leche de avena'] }],
        ['Chocolate caliente', 5800, { opciones: ['Con leche', 'Con agua'], extras: ['Crema batida'] }],
      ],
    },
    {
      ...{ categoria: 'Bebidas frías', color: 'anil', area: 'Barra de café', unidad: 'Vaso', minutos: 6 },
      platillos: [
        ['Café helado', 6000, { opciones: LECHES, extras: ['Crema batida', 'Jarabe de vainilla'] }],
        ['Frappé', 7200, { opciones: ['Moka', 'Caramelo', 'Vainilla', 'Oreo'], extras: ['Crema batida'] }],
        ['Limonada', 4500, { opciones: ['Natural', 'Mineral'] }],
        ['Jugo de naranja', 4800],
        ['Smoothie de frutos rojos', 7500],
        ['Agua embotellada', 2500, { unidad: 'Pieza', minutos: 0 }],
        ['Refresco', 3500, { unidad: 'Pieza', minutos: 0 }],
      ],
    },
    {
      ...{ categoria: 'Desayunos', color: 'maiz', area: 'Cocina', unidad: 'Plato', minutos: 15 },
      ...{ extras: ['Aguacate', 'Huevo extra'] },
      platillos: [
        ['Chilaquiles', 11500, { opciones: ['Verdes', 'Rojos', 'Divorciados'] }],
        ['Huevos al gusto', 10500, { opciones: ['Estrellados', 'Revueltos', 'A la mexicana'] }],
        ['Omelette de espinaca y queso', 12500],
        ['Molletes', 9500],
        ['Pan tostado con aguacate', 11500, { extras: ['Huevo extra'] }],
        ['Hot cakes', 10500, { extras: ['Mantequilla', 'Mermelada'], gratis: 2 }],
        ['Plato de fruta con granola', 8500, { minutos: 6, extras: [] }],
      ],
    },
    {
      ...{ categoria: 'Sándwiches', color: 'chile', ...COCINA, minutos: 12 },
      platillos: [
        ['Croissant de jamón y queso', 9000],
        ['Panini de pollo al pesto', 13000],
        ['Bagel de salmón', 15500],
        ['Sándwich club', 13500],
        ['Ensalada César', 12500, { unidad: 'Plato', opciones: ['Sola', 'Con pollo'] }],
      ],
    },
    {
      ...{ categoria: 'Panadería y postres', color: 'bugambilia', area: 'Vitrina', unidad: 'Pieza', minutos: 2 },
      platillos: [
        ['Croissant', 4500, { extras: ['Mantequilla', 'Mermelada'], gratis: 2 }],
        ['Concha', 3000],
        ['Rol de canela', 5500],
        ['Galleta de chocolate', 3500],
        ['Panqué de elote', 5000],
        ['Pay de queso', 6500],
        ['Pastel de zanahoria', 7500],
        ['Brownie', 5500],
      ],
    },
  ],
});
