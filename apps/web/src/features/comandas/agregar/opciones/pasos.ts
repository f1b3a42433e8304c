import type { TourStep } from '../../../../kit/Tour/steps.ts';

/** The tour of adding food. */
export const PASOS_DE_AGREGAR: readonly TourStep[] = [
  {
    target: 'agregar-buscar',
    title: 'Busca',
    text: 'Escribe parte del nombre o el código. Con «5 taco» eliges cinco de una vez.',
  },
  {
    target: 'agregar-menu',
    title: 'O toca',
    text: 'Los más vendidos y las categorías. Cada toque a un alimento agrega uno; si pide elegir cómo va, lo pregunta ahí mismo.',
  },
  {
    target: 'agregar-comanda',
    title: 'La comanda crece',
    text: 'Aquí está lo que llevas. Toca un renglón para cambiar cuántos son, su comentario o su subcuenta.',
  },
  {
    target: 'agregar-botones',
    title: 'Manda a la cocina',
    text: 'Lo agregado sale a la cocina cuando guardas la comanda, no antes.',
  },
];
