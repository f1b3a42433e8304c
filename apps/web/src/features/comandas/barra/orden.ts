import type { ToolbarAction } from '../model/accion.ts';

/** Cash out, cash in, opening cash, closing cash. */
const ORDEN: readonly string[] = ['salida', 'entrada', 'inicial', 'final'];

const lugar = ({ id }: ToolbarAction): number => (ORDEN.includes(id) ? ORDEN.indexOf(id) : ORDEN.length);

/** The cash actions in the specified order; others follow. */
export const enOrden = (acciones: readonly ToolbarAction[]): readonly ToolbarAction[] =>
  [...acciones].sort((a, b) => lugar(a) - lugar(b));

/** The name of an action in the help tour. */
export const pasoDe = ({ id }: ToolbarAction): string => `comandas-${id}`;
