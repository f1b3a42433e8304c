import type { TourStep } from '../../../kit/Tour/steps.ts';

/** The tour of a dispatch area; each view has the steps of what it shows. */
export const PASOS_DE_AREA: readonly TourStep[] = [
  {
    target: 'area-tarjeta',
    title: 'Una tarjeta, una comanda',
    text: 'Arriba están la mesa, quien la atiende y los minutos. En ámbar ya pasaron tres cuartas partes de su tiempo; en rojo va tarde.',
  },
  {
    target: 'area-platillo',
    title: 'Un toque por platillo',
    text: 'El primer toque lo empieza y el segundo lo deja listo. Otro más lo regresa, por si te equivocaste.',
  },
  {
    target: 'area-listo',
    title: 'Todo listo',
    text: 'Saca la comanda entera de una vez. En su lugar dice «Deshacer» unos segundos.',
  },
  {
    target: 'area-lista',
    title: 'La lista',
    text: 'Cada renglón es un pedido, con su mesa y lo que lleva esperando. El botón lleno es el paso que sigue.',
  },
  {
    target: 'area-suma',
    title: 'Por preparar',
    text: 'Cuánto se debe ahora de cada platillo, sumado de todas las comandas.',
  },
  {
    target: 'area-paneles',
    title: 'Recuperar y Ayuda',
    text: 'Recuperar trae de vuelta las últimas 20 comandas que salieron. Ayuda dice qué hace cada toque, tecla y color, y repite este recorrido.',
  },
  {
    target: 'area-vistas',
    title: 'Tarjetas o lista',
    text: 'Elige cómo quieres ver el área. Esta pantalla lo recuerda.',
  },
];
