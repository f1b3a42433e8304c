import { useMedia } from '../../../kit/hooks/useBreakpoint.ts';

/** How the list of comandas is laid out (ui.md 5): cards, a compact table, or all columns. */
export type Disposicion = 'tarjetas' | 'compacta' | 'completa';

/** The compact table needs 768 px: below that its five buttons leave no room for the name. */
const COMPACTA = '(min-width: 48em)';
const COMPLETA = '(min-width: 75em)';
/** From 900 px a line shows its six icons; below, a menu (ui.md 4). */
const ICONOS = '(min-width: 56.25em)';

/** Hook: the layout for the width of the window. */
export const useDisposicion = (): Disposicion => {
  const completa = useMedia(COMPLETA);
  const compacta = useMedia(COMPACTA);
  if (completa) return 'completa';
  return compacta ? 'compacta' : 'tarjetas';
};

/** Hook: whether lines show their actions as icons. */
export const useIconosDePedido = (): boolean => useMedia(ICONOS);
