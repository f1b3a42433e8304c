import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScreenAwake } from './screen-awake.ts';

interface Held {
  released: boolean;
  release: () => Promise<void>;
}

let held: Held[];
let refuses: boolean;
let seen: 'visible' | 'hidden';

const awake = () => held.filter(({ released }) => !released).length;
const turn = (to: typeof seen) => {
  seen = to;
  // As a browser does while nobody sees the page.
  if (to === 'hidden') held.forEach((lock) => (lock.released = true));
  return act(async () => void fireEvent(document, new Event('visibilitychange')));
};
const keep = async () => {
  const { unmount } = renderHook(() => useScreenAwake());
  await act(async () => undefined);
  return unmount;
};

beforeEach(() => {
  held = [];
  refuses = false;
  seen = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  const request = async () => {
    if (refuses) throw new DOMException('low battery', 'NotAllowedError');
    const lock: Held = { released: false, release: async () => void (lock.released = true) };
    held.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.restoreAllMocks();
});

it('keeps the screen awake, once, until the component goes', async () => {
  const unmount = await keep();
  expect(awake()).toBe(1);
  await act(async () => void fireEvent.pointerDown(document));
  expect(held).toHaveLength(1);
  unmount();
  expect(awake()).toBe(0);
});

it('takes it again when the page comes back into view, and not while it is hidden', async () => {
  await keep();
  await turn('hidden');
  await act(async () => void fireEvent.pointerDown(document));
  expect(awake()).toBe(0);
  await turn('visible');
  expect(awake()).toBe(1);
});

it('asks a browser that refused again at the next touch', async () => {
  refuses = true;
  await keep();
  expect(held).toEqual([]);
  refuses = false;
  await act(async () => void fireEvent.pointerDown(document));
  expect(awake()).toBe(1);
});

it('gives back what comes after the component went', async () => {
  const { unmount } = renderHook(() => useScreenAwake());
  unmount();
  await act(async () => undefined);
  expect([held.length, awake()]).toEqual([1, 0]);
});

it('does nothing where the browser cannot', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  await keep();
  await turn('visible');
  expect(held).toEqual([]);
});
