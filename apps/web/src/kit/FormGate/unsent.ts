import { createContext, useContext } from 'react';

/** Why nothing at all can be sent now; undefined while the server can be asked. */
export const UnsentContext = createContext<string | undefined>(undefined);

/** The reason why a form waits, where it is that nothing can be sent: said in the form, since a dialog may cover the strip that says it. */
export const useUnsent = (reason: string | undefined): string | undefined => {
  const unsent = useContext(UnsentContext);
  return reason === unsent ? unsent : undefined;
};
