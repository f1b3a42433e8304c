import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOnline } from './online.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('useOnline', () => {
  const go = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  };

  it('waits 100 ms before it believes a change (SHELL-010)', () => {
    const { result } = renderHook(() => useOnline());
    go(false);
    act(() => void vi.advanceTimersByTime(99));
    expect(result.current).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe(false);
  });

  it('says nothing of a blink (SHELL-010)', () => {
    const { result } = renderHook(() => useOnline());
    go(false);
    act(() => void vi.advanceTimersByTime(50));
    go(true);
    act(() => void vi.advanceTimersByTime(500));
    expect(result.current).toBe(true);
  });
});
