import { productosDe } from '../producto.ts';

const plato = productosDe({
  categoria: 'fuertes',
  area: 'cocina_caliente',
  unidad: 'plato',
  tiempo_de_preparacion: 15,
});

/** Dishes that ask to be chosen in groups (D-134). */
export const DEL_DIA = [
  plato('comida_corrida', 'DIA-001', 12_500, {
    descripcion: 'Comida corrida',
    descripcion_menu: 'Tres tiempos a elegir, con agua del día y tortillas.',
    receta: 'arroz 60, fideo 40, frijol 40, pechuga 120, jitomate 60, tortilla_grande 3',
    grupos: ['primer_tiempo', 'segundo_tiempo', 'plato_fuerte'],
  }),
  plato('arrachera_al_gusto', 'DIA-002', 24_500, {
    descripcion: 'Arrachera al gusto',
    descripcion_menu: 'Arrachera marinada a su término, con las guarniciones que elijas.',
    receta: 'arrachera 220, arroz 50, frijol 50, lechuga 20, tortilla_grande 3',
    grupos: ['termino', 'guarniciones', 'tortilla', 'sin'],
  }),
];
