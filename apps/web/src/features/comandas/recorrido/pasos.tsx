import type { ReactNode } from 'react';
import { FunctionKeyBadge } from '../../../kit/KeyBadge/FunctionKeyBadge.tsx';
import type { TourStep } from '../../../kit/Tour/steps.ts';

interface Paso {
  readonly target: string;
  readonly title: string;
  readonly text: string;
  /** The text for a user who does not handle money. */
  readonly sinDinero?: string;
  /** The key that does the same; named only if there is a keyboard. */
  readonly tecla?: string;
}

/** The steps in the order of the specification: toolbar, cash, new comanda, help, filters, table, actions. */
const PASOS: readonly Paso[] = [
  {
    target: 'comandas-barra',
    title: 'Barra de herramientas',
    text: 'Desde aquí manejas el dinero de la caja, abres comandas y buscas las que ya están abiertas.',
    sinDinero: 'Desde aquí abres comandas y buscas las que ya están abiertas.',
  },
  {
    target: 'comandas-salida',
    title: 'Salida de efectivo',
    text: 'Registra el dinero que sacas de la caja, con el motivo. Así el corte cuadra al final del turno.',
    tecla: 'F3',
  },
  {
    target: 'comandas-entrada',
    title: 'Entrada de efectivo',
    text: 'Registra el dinero que metes a la caja y que no viene de una venta, por ejemplo cambio.',
    tecla: 'F4',
  },
  {
    target: 'comandas-inicial',
    title: 'Caja inicial',
    text: 'Al empezar el turno anota con cuánto dinero abres. No se puede modificar después.',
    tecla: 'F6',
  },
  {
    target: 'comandas-final',
    title: 'Caja final',
    text: 'Al terminar el turno cuenta el dinero y regístralo. El turno se cierra y sales del sistema.',
    tecla: 'F7',
  },
  {
    target: 'comandas-nueva',
    title: 'Nueva comanda',
    text: 'Abre la cuenta de una mesa o de un cliente: escribe su nombre y cuántas personas son.',
    tecla: 'F2',
  },
  {
    target: 'comandas-ayuda',
    title: 'Ayuda',
    text: 'Repite este recorrido cuando quieras.',
    tecla: 'F1',
  },
  {
    target: 'comandas-boton-filtros',
    title: 'Filtros',
    text: 'Muestra u oculta los filtros. El número rojo avisa que hay alguno activo y no estás viendo todas las comandas.',
    tecla: 'F8',
  },
  {
    target: 'comandas-filtros',
    title: 'Buscar comandas',
    text: 'Escribe parte del nombre, del mesero o de un alimento: quedan las comandas que lo tienen. Limpiar todo las regresa.',
  },
  {
    target: 'comandas-lista',
    title: 'Comandas abiertas',
    text: 'Toca una para ver sus pedidos y lo que tardan. Lo demorado sale en rojo, y en rosa lo que falta guardar.',
  },
  {
    target: 'comandas-acciones',
    title: 'Acciones de la comanda',
    text: 'Agrega alimentos y guarda para que lleguen a cocina. Cuando todo está despachado, cobra.',
    sinDinero: 'Agrega alimentos y guarda para que lleguen a cocina. La barra verde dice cuánto está despachado.',
  },
];

/** The text about the keys in the step about the actions. */
const teclado = (dinero: boolean): string =>
  ` Con teclado: ↑\u00A0↓ y Enter eligen y abren, + agrega${dinero ? ', F10 guarda y F9 cobra.' : ' y F10 guarda.'}`;

/** The audience of the tour. */
export interface ParaQuien {
  /** Also names the keys. */
  readonly teclas: boolean;
  /** Whether the user handles money. */
  readonly dinero: boolean;
}

const textoDe = ({ target, text, sinDinero, tecla }: Paso, { teclas, dinero }: ParaQuien): ReactNode => {
  const dicho = dinero ? text : (sinDinero ?? text);
  if (!teclas) return dicho;
  if (target === 'comandas-acciones') return dicho + teclado(dinero);
  if (tecla === undefined) return dicho;
  return (
    <>
      {dicho} También puedes presionar <FunctionKeyBadge keyName={tecla} />.
    </>
  );
};

/** The steps of the tour, with shortcuts if there is a keyboard, without money for users who handle none. */
export const pasosDelRecorrido = (quien: ParaQuien): readonly TourStep[] =>
  PASOS.map((paso) => ({ target: paso.target, title: paso.title, text: textoDe(paso, quien) }));
