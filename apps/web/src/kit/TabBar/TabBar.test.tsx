import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Cuatro } from './TabBar.stories.tsx';
import { scrollTo } from './TabBar.tsx';

afterEach(() => vi.restoreAllMocks());

describe('how far a bar of tabs is scrolled', () => {
  const BAR = { left: 16, right: 374 };
  it.each([
    ['not where the tab is wholly in it', { left: 16, right: 374 }, 0],
    ['to the end of a tab that is cut at the right', { left: 340, right: 400 }, 26],
    ['back to the beginning of one that is cut at the left', { left: -20, right: 90 }, -36],
    ['to the beginning of one that is wider than the bar', { left: 100, right: 600 }, 84],
  ])('%s', (_what, tab, pixels) => {
    expect(scrollTo(tab, BAR)).toBe(pixels);
  });
});

describe('a bar of tabs', () => {
  it('shows what the first one has, and then what is chosen', async () => {
    renderApp(<Cuatro />);
    expect(screen.getByText('Los datos')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Red' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('El servidor');
    expect(screen.queryByText('Los datos')).toBeNull();
  });

  it('brings the chosen tab wholly into view, in the bar alone, and moves no focus', () => {
    const page = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderApp(<Cuatro />);
    const bar = screen.getByRole('tablist');
    const red = screen.getByRole('tab', { name: 'Red' });
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue({ left: 16, right: 374 } as DOMRect);
    vi.spyOn(red, 'getBoundingClientRect').mockReturnValue({ left: 340, right: 400 } as DOMRect);
    fireEvent.click(red);
    expect([bar.scrollLeft, page.mock.calls, document.activeElement]).toEqual([26, [], document.body]);
  });
});
