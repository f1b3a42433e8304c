import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Places of a shell that the screen inside it fills: buttons of the phone header, the reminder of the status strip, the
 * bar at the bottom of a phone, and what waits for the server.
 */
export type SlotName = 'acciones' | 'aviso' | 'barra' | 'envios';

type Targets = Partial<Record<SlotName, HTMLElement>>;

interface Slots {
  readonly targets: Targets;
  readonly register: (name: SlotName, element: HTMLElement | null) => void;
}

const SlotContext = createContext<Slots | null>(null);

/** Joins the targets of a shell with what its screens put in them. */
export function SlotProvider({ children }: { readonly children: ReactNode }) {
  const [targets, setTargets] = useState<Targets>({});
  const register = useCallback((name: SlotName, element: HTMLElement | null) => {
    setTargets((before) => ({ ...before, [name]: element ?? undefined }));
  }, []);
  const slots = useMemo(() => ({ targets, register }), [targets, register]);
  return <SlotContext value={slots}>{children}</SlotContext>;
}

/** Where the shell draws a slot; an empty one takes no room (`:empty`). */
export function SlotTarget({ name, className }: { readonly name: SlotName; readonly className?: string }) {
  const register = use(SlotContext)?.register;
  const ref = useCallback((element: HTMLElement | null) => register?.(name, element), [register, name]);
  return <div ref={ref} className={className} data-slot={name} />;
}

/** Puts its children in a slot of the shell; without a shell above (a story, a test) they are drawn in place. */
export function Fill({ slot, children }: { readonly slot: SlotName; readonly children: ReactNode }) {
  const slots = use(SlotContext);
  if (!slots) return children;
  const target = slots.targets[slot];
  return target ? createPortal(children, target) : null;
}
