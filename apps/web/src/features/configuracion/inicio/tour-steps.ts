import type { TourStep } from '../../../kit/Tour/steps.ts';

/** The local flag of the tour. */
export const FLAG_DEL_RECORRIDO = 'hasSeenConfigTour';

/** The guided tour of the configuration: header, user menu, orders, operations menu, main area. */
export const PASOS: readonly TourStep[] = [
  {
    target: 'config-barra',
    title: 'Barra superior',
    text: 'Lo que siempre tienes a la mano: el menú, el punto de venta, esta ayuda y tu cuenta.',
  },
  {
    target: 'config-cuenta',
    title: 'Tu cuenta',
    text: 'Aquí ves con qué usuario entraste. Ábrela para cerrar sesión cuando termines.',
  },
  {
    target: 'config-tpv',
    title: 'Punto de venta',
    text: 'Regresa a las comandas en cualquier momento. Lo que guardaste en la configuración ya se ve ahí.',
  },
  {
    target: 'config-operaciones',
    title: 'Menú de operaciones',
    text: 'Elige qué quieres administrar. Solo aparece lo que tu rol puede hacer.',
  },
  {
    target: 'config-contenido',
    title: 'Área de trabajo',
    text: 'La operación que elijas se abre aquí. Puedes repetir este recorrido con el botón de ayuda.',
  },
];
