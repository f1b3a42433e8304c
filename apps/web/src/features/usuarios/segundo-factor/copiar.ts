import { notify } from '../../../kit/notify.tsx';

/** Whether the page may use the clipboard: not at an address without encryption. */
export const hayPortapapeles = (): boolean => 'clipboard' in navigator;

/** Copies a secret, and shows the result without showing the secret. */
export const copiar = (texto: string, exito: string, fallo: string): void =>
  void navigator.clipboard.writeText(texto).then(
    () => notify.success(exito),
    () => notify.danger(fallo),
  );
