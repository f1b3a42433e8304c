import { useCallback, useState } from 'react';

/** Which alike lines are open into single ones, by their first. */
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
