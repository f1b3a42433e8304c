import { createContext, useContext } from 'react';

/** Why nothing can be sent now; undefined while the server is reachable. */
export const UnsentContext = createContext<string | undefined>(undefined);

/** Hook: `reason` if it is that nothing can be sent: shown in the form, because a dialog may cover the offline strip. */
export const useUnsent = (reason: string | undefined): string | undefined => {
  const unsent = useContext(UnsentContext);
  return reason === unsent ? unsent : undefined;
};
