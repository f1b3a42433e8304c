/** Width in px of the dialogs of the catalogue. */
export const ANCHO_PX = 400;

/** The reason against saving an unchanged item. */
export const SIN_CAMBIOS = 'No hay cambios por guardar';

/** The reason against changing an item that the system defined. */
export const DEL_SISTEMA = 'Definido por el sistema';
