import { ESTADO_MENU, type EstadoMenu } from '../comanda/guardar/pedido-nuevo.ts';

/** The menu states with what people call them, in the order of their ids (D-51). */
export const ESTADOS_DE_MENU: readonly { readonly id: EstadoMenu; readonly descripcion: string }[] = [
  { id: ESTADO_MENU.VISIBLE, descripcion: 'Disponible' },
  { id: ESTADO_MENU.OCULTO, descripcion: 'Oculto' },
  { id: ESTADO_MENU.NO_DISPONIBLE, descripcion: 'Agotado' },
  { id: ESTADO_MENU.POR_TEMPORADA, descripcion: 'Por temporada' },
];

/** The name of a menu state; '' for an unknown one. */
export const nombreDeEstado = (id: number): string => ESTADOS_DE_MENU.find((e) => e.id === id)?.descripcion ?? '';
