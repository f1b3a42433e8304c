/**
 * How long the area that a layer covered ignores presses after the layer closed, so that the second tap of a double tap hits
 * nothing (decision 0054).
 */
const SWALLOW_MS = 350;

/** Radius in px within which a second press counts as the same finger. */
const FINGER_PX = 48;

/** A part of the window, in px. */
export type Area = Readonly<Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>>;

interface Press {
  readonly x: number;
  readonly y: number;
  /** The finger or the button of the mouse is still down. */
  readonly held: boolean;
}

let last: Press | null = null;
let watching = false;
let shield: {
  readonly over: HTMLElement;
  readonly whole: boolean;
  readonly timer: ReturnType<typeof setTimeout>;
} | null = null;

const lift = (): void => {
  if (last) last = { ...last, held: false };
};

/** Starts to record where the page was pressed last. */
export const watchPresses = (): void => {
  if (watching) return;
  watching = true;
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (last = { x, y, held: true }), options);
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, lift, options);
};

const remove = (): void => {
  if (!shield) return;
  clearTimeout(shield.timer);
  shield.over.remove();
  shield = null;
};

const stop = (event: Event): void => event.stopPropagation();

/** Stops the event and keeps the focus. */
const stopAndStay = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

const px = ({ left, top, width, height }: Area): string =>
  `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;

const cover = (page: Document, area: Area | null, ms: number): void => {
  remove();
  const over = page.createElement('div');
  over.setAttribute('data-swallows-taps', '');
  over.style.cssText = `position:fixed;z-index:2147483647;touch-action:none;${area ? px(area) : 'inset:0'}`;
  over.addEventListener('mousedown', stopAndStay);
  for (const kind of ['pointerdown', 'touchstart', 'click'] as const) over.addEventListener(kind, stop);
  page.body.append(over);
  shield = { over, whole: area === null, timer: setTimeout(remove, ms) };
};

const underFinger = ({ x, y }: Press): Area => ({
  left: x - FINGER_PX,
  top: y - FINGER_PX,
  width: 2 * FINGER_PX,
  height: 2 * FINGER_PX,
});

/** An area of the page, or all of it, ignores pointer presses for `SWALLOW_MS`; keys work. */
export const swallowTaps = (area: Area | null): void => {
  if (area && shield?.whole) return;
  cover(document, area, SWALLOW_MS);
};

/** `swallowTaps` around the last press; a press in progress is not affected. */
export const swallowSecondTap = (): void => {
  if (last && !last.held) swallowTaps(underFinger(last));
};

/** A new layer covers the area: it takes every press except a second one at the last position. */
export const narrowSwallowing = (): void => {
  if (!shield?.whole) return;
  remove();
  swallowSecondTap();
};
