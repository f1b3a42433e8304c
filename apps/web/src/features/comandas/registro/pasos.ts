import type { TourStep } from '../../../kit/Tour/steps.ts';

/** The tour of the register of the till. */
export const PASOS_DEL_REGISTRO: readonly TourStep[] = [
  {
    target: 'lista-filtros',
    title: 'Encuentra una comanda',
    text: 'Busca por folio, nombre o mesero, o filtra por estado. Están todas las de hoy: abiertas, pagadas y canceladas.',
  },
  {
    target: 'lista-filas',
    title: 'Abre una',
    text: 'Tócala para ver sus pedidos, sus cobros y su historia: quién hizo qué, y a qué hora.',
  },
  {
    target: 'registro-cobros',
    title: 'Sus cobros',
    text: 'Aquí se imprime otra vez un ticket, o se cancela un cobro con su motivo. Para lo que no puedes hacer dice quién sí.',
  },
];
