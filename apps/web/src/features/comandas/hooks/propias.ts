const propias = new Set<string>();

/** This page is about to close a comanda, and says so itself. */
export const cerrarAqui = (id: string): void => void propias.add(id);

/** This page did not close it after all; or it is told now. Returns whether this page closes it. */
export const seCierraAqui = (id: string): boolean => propias.delete(id);
