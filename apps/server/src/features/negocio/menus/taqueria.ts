import { armar } from './armar.ts';
import { bebidas, CERVEZAS, PREPARADAS, REFRESCOS } from './bebidas.ts';

const CON_TODO = ['Con todo', 'Sin cebolla', 'Sin cilantro', 'Sin verdura'];
const GUARNICIONES = ['Cebollitas', 'Chiles toreados', 'Nopales', 'Queso', 'Guacamole'];
const PLANCHA = { area: 'Plancha', unidad: 'Orden' } as const;

/** A taquería of the corner. */
export const TAQUERIA = armar({
  extras: { Cebollitas: 0, 'Chiles toreados': 0, Nopales: 1500, Queso: 2000, Guacamole: 3500, ...PREPARADAS },
  grupos: [
    {
      ...{ categoria: 'Tacos', color: 'chile', area: 'Plancha', unidad: 'Pieza', minutos: 8, opciones: CON_TODO },
      platillos: [
        ['Taco al pastor', 2200, { opciones: [...CON_TODO, 'Sin piña'] }],
        ['Taco de suadero', 2400],
        ['Taco de bistec', 2600],
        ['Taco de longaniza', 2400],
        ['Taco campechano', 2800],
        ['Taco de tripa', 3000, { opciones: ['Dorada', 'Suave'] }],
        ['Taco de lengua', 3500],
        ['Taco de nopal con queso', 2800],
      ],
    },
    {
      ...{ categoria: 'Órdenes', color: 'mamey', ...PLANCHA, minutos: 12 },
      ...{ opciones: CON_TODO, extras: GUARNICIONES, gratis: 2 },
      platillos: [
        ['Orden de tacos al pastor', 10500],
        ['Orden de tacos de suadero', 11500],
        ['Orden de tacos de bistec', 12500],
        ['Orden de tacos campechanos', 13500],
      ],
    },
    {
      ...{ categoria: 'Gringas y quesadillas', color: 'maiz', area: 'Plancha', unidad: 'Pieza', minutos: 10 },
      ...{ extras: ['Cebollitas', 'Chiles toreados', 'Guacamole'], gratis: 1 },
      platillos: [
        ['Gringa al pastor', 7500],
        ['Gringa de bistec', 8000],
        ['Volcán al pastor', 4500],
        ['Quesadilla sencilla', 3500],
        ['Quesadilla con carne', 6500, { opciones: ['Pastor', 'Suadero', 'Bistec'] }],
        ['Costra de queso al pastor', 7000],
      ],
    },
    {
      ...{ categoria: 'Alambres y tortas', color: 'agave', ...PLANCHA, minutos: 15, extras: GUARNICIONES, gratis: 1 },
      platillos: [
        ['Alambre de bistec', 15500],
        ['Alambre de pastor', 14500],
        ['Alambre vegetariano', 13000],
        ['Torta al pastor', 8500, { unidad: 'Pieza' }],
        ['Torta de bistec', 9000, { unidad: 'Pieza' }],
        ['Frijoles charros', 4500, { unidad: 'Plato', extras: [], gratis: 0 }],
        ['Cebollitas asadas', 3500, { extras: [], gratis: 0 }],
      ],
    },
    bebidas([...REFRESCOS, ...CERVEZAS]),
    {
      ...{ categoria: 'Postres', color: 'bugambilia', area: 'Barra', unidad: 'Pieza', minutos: 3 },
      platillos: [
        ['Flan', 5000],
        ['Arroz con leche', 4500, { unidad: 'Vaso' }],
      ],
    },
  ],
});
