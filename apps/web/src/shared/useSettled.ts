import { useState } from 'react';
import { failureText } from './choose/options.ts';

/** Something as somebody else left it meanwhile, asked for when a save was refused for that. */
export interface Settled {
  readonly buscando: boolean;
  /** Why it did not come. */
  readonly falla: string | undefined;
  readonly pedir: () => Promise<void>;
}

/** How something is asked for again, and what is done with it. */
export interface Question<T> {
  /** Answers undefined when it is gone. */
  readonly buscar: () => Promise<T | undefined>;
  readonly onFresco: (fresh: T) => void;
  /** 'Este rol ya no existe'. */
  readonly ido: string;
  /** Said when the server did not say why it failed. */
  readonly fallo: string;
}

/** Asks for something as it is now; `onFresco` takes it. */
export const useSettled = <T>({ buscar, onFresco, ido, fallo }: Question<T>): Settled => {
  const [buscando, setBuscando] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = async (): Promise<void> => {
    setBuscando(true);
    setFailure(undefined);
    try {
      const fresh = await buscar();
      if (fresh === undefined) setFailure(ido);
      else onFresco(fresh);
    } catch (error) {
      setFailure(failureText(error as Error, fallo));
    } finally {
      setBuscando(false);
    }
  };
  return { buscando, falla: failure, pedir: ask };
};
