import type { Page } from '@playwright/test';

/**
 * The focusable elements in the dialogs of a page that are covered while they have the focus: one line for each, with the
 * element that covers it. Checked at the centre and just inside the upper and lower edge; elements higher than half a screen
 * are skipped, because they are scrolling regions.
 */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"])';
    const EDGE_PX = 5;
    const once = document.getAnimations().filter((a) => a.effect?.getTiming().iterations === 1);
    await Promise.allSettled(once.map((a) => a.finished));
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].filter(
      (d) => !d.closest('[data-closing]') && d.getClientRects().length > 0,
    );
    const modal = dialogs.filter((d) => d.getAttribute('aria-modal') === 'true').at(-1);
    const inside = modal ? [modal] : dialogs;
    const canFocus = (e: HTMLElement): boolean =>
      !e.matches(':disabled') && e.getClientRects().length > 0 && getComputedStyle(e).visibility === 'visible';
    const nameOf = (e: Element): string =>
      e.getAttribute('aria-label') ?? (e as HTMLInputElement).labels?.[0]?.textContent ?? e.textContent?.trim() ?? '';
    const isBox = (e: Element): boolean => e.matches('[type="checkbox"], [type="radio"], [type="file"]');
    const isOver = (e: HTMLElement, hit: Element | null): boolean => {
      if (!hit || e.contains(hit)) return hit === null;
      if (hit.closest('label')?.control === e) return false;
      // A checkbox or radio is drawn by the element in its place.
      return !isBox(e) || !e.parentElement?.contains(hit);
    };
    const found: string[] = [];
    for (const e of inside.flatMap((d) => [...d.querySelectorAll<HTMLElement>(FOCUSABLE)])) {
      if (!canFocus(e)) continue;
      e.focus();
      const { top, bottom, left, width, height } = e.getBoundingClientRect();
      if (height > window.innerHeight / 2 || height === 0) continue;
      for (const y of [top + height / 2, top + EDGE_PX, bottom - EDGE_PX]) {
        const hit = document.elementFromPoint(left + width / 2, y);
        if (!isOver(e, hit)) continue;
        found.push(
          `${nameOf(e)} <- ${hit ? nameOf(hit).slice(0, 40) || hit.className : 'out of the window'} (${Math.round(y)})`,
        );
        break;
      }
    }
    return found;
  });
