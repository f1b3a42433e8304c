import { useBorrador } from '../../../platform/drafts/drafts.ts';

/** Hook: the ids of the lines of a comanda with unsaved changes. */
export const useSinGuardar = (comanda: string): ReadonlySet<string> => {
  const borrador = useBorrador(comanda);
  return new Set([...(borrador?.nuevos ?? []), ...(borrador?.tocados ?? [])].map((p) => p.id));
};
