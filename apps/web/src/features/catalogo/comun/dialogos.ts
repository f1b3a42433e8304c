/** Width of the dialogs of the catalogue. */
export const ANCHO_PX = 400;

/** Why a known thing is not saved again. */
export const SIN_CAMBIOS = 'No hay cambios por guardar';

/** Why nothing of what the system defined is changed. */
export const DEL_SISTEMA = 'Definido por el sistema';
