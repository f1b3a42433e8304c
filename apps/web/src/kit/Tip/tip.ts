import type { MouseEvent } from 'react';

interface TipProps {
  readonly 'data-tip'?: string;
}

/** The props that give an element a tooltip: on hover, on keyboard focus and on a long press (rendered by `TipLayer`). */
export const tip = (text: string | undefined): TipProps => (text ? { 'data-tip': text } : {});

interface ExplainedProps extends TipProps {
  readonly 'aria-disabled'?: true;
  readonly 'aria-description'?: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * The props of a button that stays in place when disabled and tells why (ui.md 1.5): still focusable, never fires. The click does
 * not reach the row around it.
 */
export const explained = (
  reason: string | undefined,
  onClick: ((event: MouseEvent<HTMLElement>) => void) | undefined,
  label?: string,
): ExplainedProps => {
  const act = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    if (reason) event.preventDefault();
    else onClick?.(event);
  };
  if (!reason) return { ...tip(label), onClick: act };
  return { ...tip(reason), 'aria-disabled': true, 'aria-description': reason, onClick: act };
};
