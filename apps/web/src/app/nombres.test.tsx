import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { renderApp } from './render-app.tsx';

const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../kit/**/*.stories.tsx',
  '../features/**/*.stories.tsx',
]);
const CONTROLS = 'button[aria-label], a[aria-label], [role="tab"][aria-label], [role="menuitem"][aria-label]';

/** The visible text of a control, without decoration and without descriptions. */
const textOf = (node: Node, besides: ReadonlySet<string>): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || besides.has(node.id)) return '';
  if (node.matches('svg, [hidden], [aria-hidden="true"], [role="img"]')) return '';
  return [...node.childNodes].map((child) => textOf(child, besides)).join(' ');
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Controls whose accessible name lacks their visible text: a voice command with that text does not reach them (WCAG 2.5.3). */
const unnamed = (): string[] =>
  [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const besides = new Set(control.getAttribute('aria-describedby')?.split(' '));
    const [text, name] = [plain(textOf(control, besides)), plain(control.getAttribute('aria-label') ?? '')];
    return name.includes(text) ? [] : [`«${text}» is not in «${name}»`];
  });

const DATE = /\b\d\d-\d\d-\d{4}\b/;

/** Dates of lists, cards and tables that a browser may break at a hyphen: those outside of a `DateText`. */
const loose = (): string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!DATE.test(textContent ?? '') || parentElement?.closest('[data-date], [hidden]')) continue;
    if (parentElement?.closest('td, th, li, dd')) found.push(textContent ?? '');
  }
  return found;
};

describe.each(Object.entries(modules))('%s', (_path, load) => {
  it('what stands on a control is in its name, there is one main heading at most, and no date breaks in a list', async () => {
    const wrong: string[] = [];
    for (const [story, Story] of Object.entries(await load())) {
      // A file of stories also exports data and builders.
      if (!/^[A-Z]/.test(story) || typeof Story !== 'function') continue;
      const { unmount } = renderApp(<Story />);
      wrong.push(...unnamed().map((what) => `${story}: ${what}`));
      wrong.push(...loose().map((what) => `${story}: «${what}» is in no DateText`));
      if (document.querySelectorAll('h1').length > 1) wrong.push(`${story}: more than one h1`);
      unmount();
    }
    expect(wrong).toEqual([]);
  });
});
