import { contar } from './llamar.ts';

const CLAVE = 'comal:escaneo';

/** Counts an opened code once per tab, so that reloading the page does not count as a second diner. */
export const contarEscaneo = (token: string): void => {
  if (sessionStorage.getItem(CLAVE) === token) return;
  sessionStorage.setItem(CLAVE, token);
  void contar(token, 'escaneo');
};
