/** The visible tooltip: its text and its element. */
export interface ShownTip {
  readonly text: string;
  readonly target: HTMLElement;
}

type Show = (tip: ShownTip | null) => void;
type Listener = readonly [name: string, act: (event: never) => void];

interface Shower {
  readonly now: (target: HTMLElement) => void;
  readonly later: (ms: number, target: HTMLElement) => void;
  readonly hideLater: (ms: number) => void;
  readonly hide: () => void;
}

const HOVER_MS = 350;
const PRESS_MS = 400;
const LINGER_MS = 2000;

const explainedBy = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;

const tipOf = (target: HTMLElement): ShownTip | null =>
  target.isConnected && target.dataset.tip ? { text: target.dataset.tip, target } : null;

const isDisabled = (target: HTMLElement): boolean => target.getAttribute('aria-disabled') === 'true';

const shower = (show: Show): Shower => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, tip: () => ShownTip | null) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(tip()), ms);
  };
  return {
    now: (target) => show(tipOf(target)),
    later: (ms, target) => after(ms, () => tipOf(target)),
    hideLater: (ms) => after(ms, () => null),
    hide: () => {
      clearTimeout(timer);
      show(null);
    },
  };
};

const mouse = ({ later, hide }: Shower): readonly Listener[] => [
  [
    'pointerover',
    (event: PointerEvent) => {
      const target = explainedBy(event);
      if (event.pointerType === 'touch') return;
      if (target) later(HOVER_MS, target);
      else hide();
    },
  ],
  ['pointerout', (event: PointerEvent) => event.pointerType !== 'touch' && explainedBy(event) && hide()],
];

/** Touch: shows the reason of a disabled button at once, other names after a long press. */
const touch = ({ now, later, hideLater, hide }: Shower): readonly Listener[] => [
  [
    'pointerdown',
    (event: PointerEvent) => {
      const target = explainedBy(event);
      if (event.pointerType !== 'touch' || !target) return hide();
      if (isDisabled(target)) now(target);
      else later(PRESS_MS, target);
    },
  ],
  ['pointerup', (event: PointerEvent) => event.pointerType === 'touch' && hideLater(LINGER_MS)],
  ['pointercancel', hide],
];

const keyboard = ({ now, hide }: Shower): readonly Listener[] => {
  let inUse = false;
  return [
    ['pointerdown', () => (inUse = false)],
    [
      'keydown',
      (event: KeyboardEvent) => {
        inUse = true;
        if (event.key === 'Escape') hide();
      },
    ],
    [
      'focusin',
      (event: FocusEvent) => {
        const target = explainedBy(event);
        if (inUse && target) now(target);
      },
    ],
    ['focusout', hide],
    ['scroll', hide],
  ];
};

/** Listens on the document for elements with `data-tip`, so that a table of a thousand buttons has one listener; returns how to stop. */
export const listenForTips = (show: Show): (() => void) => {
  const tips = shower(show);
  const listeners = [...mouse(tips), ...touch(tips), ...keyboard(tips)];
  listeners.forEach(([name, act]) => document.addEventListener(name, act as EventListener, true));
  return () => {
    tips.hide();
    listeners.forEach(([name, act]) => document.removeEventListener(name, act as EventListener, true));
  };
};
