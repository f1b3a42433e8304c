import { readObject, writeStored } from '../../platform/device/storage.ts';

const CLAVE = 'ultimo-relevo';

/** Keeps who made way on a register of this device: whoever takes the till next is most often them (decision 0079). */
export const noteRelevo = (caja: number, usuario: number): void =>
  writeStored(CLAVE, JSON.stringify({ caja, usuario }));

/** Who was on this register before the one who is there now; null while nobody made way. */
export const anteriorEn = (caja: number): number | null => {
  const { caja: guardada, usuario } = readObject(CLAVE);
  return guardada === caja && typeof usuario === 'number' ? usuario : null;
};
