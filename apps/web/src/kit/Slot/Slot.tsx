import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Slots of a shell that its screens fill: buttons of the phone header, or all of it, the reminder of the status strip, the
 * bottom bar of a phone, and the unsent writes.
 */
export type SlotName = 'acciones' | 'titulo' | 'aviso' | 'barra' | 'envios';

type Targets = Partial<Record<SlotName, HTMLElement>>;

interface Slots {
  readonly targets: Targets;
  readonly register: (name: SlotName, element: HTMLElement | null) => void;
}

const SlotContext = createContext<Slots | null>(null);

/** Connects the slots of a shell with the content of its screens. */
export function SlotProvider({ children }: { readonly children: ReactNode }) {
  const [targets, setTargets] = useState<Targets>({});
  const register = useCallback((name: SlotName, element: HTMLElement | null) => {
    setTargets((before) => ({ ...before, [name]: element ?? undefined }));
  }, []);
  const slots = useMemo(() => ({ targets, register }), [targets, register]);
  return <SlotContext value={slots}>{children}</SlotContext>;
}

/** Where the shell renders a slot; an empty one takes no space (`:empty`). */
export function SlotTarget({ name, className }: { readonly name: SlotName; readonly className?: string }) {
  const register = use(SlotContext)?.register;
  const ref = useCallback((element: HTMLElement | null) => register?.(name, element), [register, name]);
  return <div ref={ref} className={className} data-slot={name} />;
}

/** Renders its children in a slot of the shell; in place without a shell (a story, a test). */
export function Fill({ slot, children }: { readonly slot: SlotName; readonly children: ReactNode }) {
  const slots = use(SlotContext);
  if (!slots) return children;
  const target = slots.targets[slot];
  return target ? createPortal(children, target) : null;
}
