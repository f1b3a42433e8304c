import { contar } from './llamar.ts';

const CLAVE = 'comal:escaneo';

/** Counts a code that was opened: once for each tab, so that who loads the page again is no second diner. */
export const contarEscaneo = (token: string): void => {
  if (sessionStorage.getItem(CLAVE) === token) return;
  sessionStorage.setItem(CLAVE, token);
  void contar(token, 'escaneo');
};
