import type { Page } from '@playwright/test';

/** A browser with a large default font size; 16 is the usual one. */
export const setFontSize = async (page: Page, standard: number): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard } });
  await cdp.detach();
};

/** Words inside `area` that are not fully readable: cut by a box that does not scroll, outside the window, or broken in two. */
export const cutWords = (page: Page, area = 'body'): Promise<string[]> =>
  page.evaluate((selector) => {
    /** Tolerance in px of letters beyond their line; smaller elements are visually hidden. */
    const SLACK = 2;
    const root = document.documentElement;
    const small = ({ width, height }: DOMRect): boolean => width <= SLACK || height <= SLACK;
    /** The box that cuts an element along an axis; null where it can be scrolled to. */
    const cutter = (e: Element, axis: 'overflowX' | 'overflowY'): DOMRect | null => {
      for (let at: Element | null = e; at && at !== root; at = at.parentElement) {
        const over = getComputedStyle(at)[axis];
        if (over === 'auto' || over === 'scroll') return null;
        if (over === 'hidden' || over === 'clip') return at.getBoundingClientRect();
      }
      return axis === 'overflowX' ? root.getBoundingClientRect() : null;
    };
    const rangeOf = (node: Node, from: number, length: number): Range => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + length);
      return range;
    };
    const wrong = (range: Range, x: DOMRect | null, y: DOMRect | null): string | null => {
      const lines = [...range.getClientRects()].filter((r) => r.width > 0).map((r) => Math.round(r.top));
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      if (lines.length === 0) return null;
      if (x && (right > x.right + SLACK || left < x.left - SLACK)) return 'cut';
      if (y && (middle > y.bottom || middle < y.top)) return 'cut below';
      return new Set(lines).size > 1 && !/[-/@._]/.test(range.toString()) ? 'broken' : null;
    };
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const e = node.parentElement;
      if (!e || e.closest('svg, option, [inert]') || !e.checkVisibility({ visibilityProperty: true })) continue;
      const [x, y] = [cutter(e, 'overflowX'), cutter(e, 'overflowY')];
      if ([e.getBoundingClientRect(), x, y].some((box) => box && small(box))) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const how = wrong(rangeOf(node, index, word.length), x, y);
        if (how) found.add(`${how}: «${word}» in «${(e.textContent ?? '').slice(0, 60)}»`);
      }
    }
    return [...found];
  }, area);
