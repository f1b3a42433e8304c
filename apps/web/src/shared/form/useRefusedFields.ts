import { useEffect, useEffectEvent } from 'react';
import type { Part } from '../../kit/hooks/form.ts';
import type { RefusedFields } from '../../kit/hooks/useRefusal.ts';

/** Hook: tells a form which of its fields the server refused, once for each answer; they show it until they are changed. */
export const useRefusedFields = (forma: Part<unknown>, refused: RefusedFields | undefined): void => {
  const tell = useEffectEvent((fields: RefusedFields) => forma.refuse?.(fields));
  useEffect(() => {
    if (refused) tell(refused);
  }, [refused]);
};
