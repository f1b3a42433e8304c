import { readStored, writeStored } from '../../platform/device/storage.ts';

const CLAVE = 'ultima-entrada';

/** Where somebody last signed in from this browser. */
export interface UltimaEntrada {
  readonly cliente: string;
  readonly sucursal: string;
  readonly caja: string | null;
}

const esTexto = (v: unknown): v is string => typeof v === 'string';

const leer = (): Partial<Record<keyof UltimaEntrada, unknown>> => {
  try {
    const value: unknown = JSON.parse(readStored(CLAVE) ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** The branch and register last used with a customer number, as a default; null if none. */
export const ultimaEntradaDe = (cliente: string): UltimaEntrada | null => {
  const { cliente: guardado, sucursal, caja } = leer();
  if (guardado !== cliente || !esTexto(sucursal)) return null;
  return { cliente, sucursal, caja: esTexto(caja) ? caja : null };
};

/** Stores where somebody signed in, or removes it with null. */
export const rememberEntrada = (entrada: UltimaEntrada | null): void =>
  writeStored(CLAVE, entrada && JSON.stringify(entrada));
