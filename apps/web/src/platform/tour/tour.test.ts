import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTour } from './tour.ts';

const FLAG = 'hasSeenPruebaTour';
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const aDialog = () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  return dialog;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a tour with its flag', () => {
  it('starts by itself once, and ending it is remembered (TOUR-008, TOUR-009)', () => {
    const { result } = renderHook(() => useTour(FLAG));
    pass(1000);
    expect(result.current.opened).toBe(true);
    act(() => result.current.end());
    pass(5000);
    expect([result.current.opened, localStorage.getItem(FLAG)]).toEqual([false, 'true']);
  });

  it('started again, it forgets that it was seen (TOUR-010)', () => {
    localStorage.setItem(FLAG, 'true');
    const { result } = renderHook(() => useTour(FLAG));
    act(() => result.current.start());
    expect([result.current.opened, localStorage.getItem(FLAG)]).toEqual([true, null]);
  });

  it('waits while a dialog is in the way', () => {
    const dialog = aDialog();
    const { result } = renderHook(() => useTour(FLAG));
    pass(3000);
    expect(result.current.opened).toBe(false);
    dialog.remove();
    pass(1000);
    expect(result.current.opened).toBe(true);
  });
});
