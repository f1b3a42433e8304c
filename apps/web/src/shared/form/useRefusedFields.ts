import { useEffect, useEffectEvent } from 'react';
import type { Part } from '../../kit/hooks/form.ts';
import type { RefusedFields } from '../../kit/hooks/useRefusal.ts';

/**
 * Hook: tells a form which of its fields the server refused, once for each answer; they show it until they are changed. `show` brings
 * the first of them to light where not all fields are on the screen.
 */
export const useRefusedFields = (
  forma: Pick<Part<unknown>, 'refuse'>,
  refused: RefusedFields | undefined,
  show?: (name: string) => void,
): void => {
  const tell = useEffectEvent((fields: RefusedFields) => {
    forma.refuse?.(fields);
    const [first] = Object.keys(fields);
    if (first !== undefined) show?.(first);
  });
  useEffect(() => {
    if (refused) tell(refused);
  }, [refused]);
};
