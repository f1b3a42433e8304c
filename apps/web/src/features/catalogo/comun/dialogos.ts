/** Width of the dialogs of the catalogue (002 §9). */
export const ANCHO_PX = 400;

/** Why a known thing is not saved again. */
export const SIN_CAMBIOS = 'No hay cambios por guardar';

/** Why nothing of what the system defined is changed (002 §6). */
export const DEL_SISTEMA = 'Definido por el sistema';
