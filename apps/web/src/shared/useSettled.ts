import { useState } from 'react';
import { failureText } from './choose/options.ts';

/** The current version of a record that somebody else changed, read after a save was refused for that conflict. */
export interface Settled {
  readonly buscando: boolean;
  /** Why it could not be read. */
  readonly falla: string | undefined;
  readonly pedir: () => Promise<void>;
}

/** How a record is read again, and the texts of a failure. */
export interface Question<T> {
  /** Answers undefined when it is gone. */
  readonly buscar: () => Promise<T | undefined>;
  readonly onFresco: (fresh: T) => void;
  /** The text when it is gone, such as 'Este rol ya no existe'. */
  readonly ido: string;
  /** The text of a failure where the server sends none. */
  readonly fallo: string;
}

/** Hook: reads the current version of a record and passes it to `onFresco`. */
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
