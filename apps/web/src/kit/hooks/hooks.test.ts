import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow } from './useNow.ts';
import { useOnline } from './useOnline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('useNow', () => {
  it('shares one timer and ticks every second', () => {
    const first = renderHook(() => useNow());
    const second = renderHook(() => useNow());
    expect(vi.getTimerCount()).toBe(1);
    const before = first.result.current;
    act(() => void vi.advanceTimersByTime(1000));
    expect(first.result.current - before).toBeGreaterThanOrEqual(1000);
    expect(second.result.current).toBe(first.result.current);
    first.unmount();
    second.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

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
