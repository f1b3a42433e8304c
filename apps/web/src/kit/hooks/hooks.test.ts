import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow } from './useNow.ts';

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
