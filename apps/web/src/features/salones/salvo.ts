import { explained } from '../../kit/Tip/tip.ts';

/** The props of a button that does something unless there is a reason against it, which it then shows and tells. */
export const salvo = (razon: string | undefined, hacer: () => void) => ({
  'data-disabled': razon === undefined ? undefined : (true as const),
  ...explained(razon, hacer),
});
