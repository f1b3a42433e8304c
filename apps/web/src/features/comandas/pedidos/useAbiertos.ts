import { useCallback, useState } from 'react';

/** Hook: the expanded groups of equal lines, by the id of their first line. */
export const useAbiertos = () => {
  const [abiertos, setAbiertos] = useState<ReadonlySet<string>>(new Set());
  const onAbrir = useCallback(
    (id: string): void =>
      setAbiertos((antes) => {
        const otros = new Set(antes);
        if (!otros.delete(id)) otros.add(id);
        return otros;
      }),
    [],
  );
  return { abiertos, onAbrir };
};
