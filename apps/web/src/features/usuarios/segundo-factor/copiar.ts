import { notify } from '../../../kit/notify.tsx';

/** Whether the browser lets the page copy: not at an address without encryption. */
export const hayPortapapeles = (): boolean => 'clipboard' in navigator;

/** Copies a secret, and says how it went without telling it. */
export const copiar = (texto: string, exito: string, fallo: string): void =>
  void navigator.clipboard.writeText(texto).then(
    () => notify.success(exito),
    () => notify.danger(fallo),
  );
