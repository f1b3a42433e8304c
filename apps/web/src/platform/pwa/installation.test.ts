import { act, renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer } from './installation.fixture.ts';
import { followInstallation, install, useInstallation } from './installation.ts';

beforeAll(followInstallation);

const state = () => renderHook(() => useInstallation()).result;

describe('a page that may become an application (D-170)', () => {
  it('is one by the menu of a browser that offers nothing', async () => {
    const now = state();
    await install();
    expect(now.current).toBe('by-menu');
  });

  it('keeps the offer of a browser, which then asks nothing by itself, until a person takes it', async () => {
    const now = state();
    const { offer, prompt } = anOffer();
    act(() => void window.dispatchEvent(offer));
    expect([now.current, offer.defaultPrevented, prompt.mock.calls.length]).toEqual(['offered', true, 0]);
    await act(install);
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  it('takes an offer once: who said no is offered it when the browser offers it again', async () => {
    const now = state();
    const { offer, prompt } = anOffer();
    act(() => void window.dispatchEvent(offer));
    await act(install);
    await act(install);
    expect([now.current, prompt.mock.calls.length]).toEqual(['by-menu', 1]);
    act(() => void window.dispatchEvent(anOffer().offer));
    expect(now.current).toBe('offered');
  });

  it('is one once the browser says so, and offers it no longer', async () => {
    const now = state();
    const { offer, prompt } = anOffer();
    act(() => void window.dispatchEvent(offer));
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    await act(install);
    expect([now.current, prompt.mock.calls.length]).toEqual(['installed', 0]);
  });

  it('is one from the start in a window of its own', () => {
    const queries: string[] = [];
    const of = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      queries.push(query);
      return { ...of.call(window, query), matches: query.includes('display-mode: standalone') };
    });
    followInstallation();
    expect(state().current).toBe('installed');
    expect(queries).toHaveLength(1);
    vi.restoreAllMocks();
  });
});
