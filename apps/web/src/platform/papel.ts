import { useState } from 'react';
import { readStored, writeStored } from './storage.ts';

/** Width of the printer's roll in mm: the two that there are (D-28). */
export type Papel = 80 | 58;

const CLAVE = 'ticket.papel';

/** The paper of this device's printer, 80 mm until somebody says otherwise, and how to change it. */
export const usePapel = (): readonly [Papel, (papel: Papel) => void] => {
  const [papel, setPapel] = useState<Papel>(() => (readStored(CLAVE) === '58' ? 58 : 80));
  const elegir = (nuevo: Papel): void => {
    writeStored(CLAVE, String(nuevo));
    setPapel(nuevo);
  };
  return [papel, elegir];
};
