import { useState } from 'react';
import { textoDeFalla } from './elegir/opciones.ts';

/** Something as somebody else left it meanwhile, asked for when a save was refused for that. */
export interface ComoQuedo {
  readonly buscando: boolean;
  /** Why it did not come. */
  readonly falla: string | undefined;
  readonly pedir: () => Promise<void>;
}

/** How something is asked for again, and what is done with it. */
export interface Pregunta<T> {
  /** Answers undefined when it is gone. */
  readonly buscar: () => Promise<T | undefined>;
  readonly onFresco: (fresco: T) => void;
  /** 'Este rol ya no existe'. */
  readonly ido: string;
  /** Said when the server did not say why it failed. */
  readonly fallo: string;
}

/** Asks for something as it is now; `onFresco` takes it. */
export const useComoQuedo = <T>({ buscar, onFresco, ido, fallo }: Pregunta<T>): ComoQuedo => {
  const [buscando, setBuscando] = useState(false);
  const [falla, setFalla] = useState<string>();
  const pedir = async (): Promise<void> => {
    setBuscando(true);
    setFalla(undefined);
    try {
      const fresco = await buscar();
      if (fresco === undefined) setFalla(ido);
      else onFresco(fresco);
    } catch (error) {
      setFalla(textoDeFalla(error as Error, fallo));
    } finally {
      setBuscando(false);
    }
  };
  return { buscando, falla, pedir };
};
