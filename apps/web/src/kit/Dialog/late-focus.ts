const WANTED = '[data-autofocus]';

/**
 * The ref of a dialog's close button, which has the focus while the rest is loading: once `data-autofocus` arrives, that has it, unless
 * the person pressed something meanwhile.
 */
export const passFocusOn = (close: HTMLButtonElement | null): (() => void) | undefined => {
  const dialog = close?.closest<HTMLElement>('[role="dialog"]');
  if (!close || !dialog || dialog.querySelector(WANTED)) return;
  const watch = new MutationObserver(() => {
    const wanted = dialog.querySelector<HTMLElement>(WANTED);
    if (!wanted) return;
    leave();
    if (document.activeElement === close) wanted.focus({ preventScroll: true });
  });
  const leave = (): void => {
    watch.disconnect();
    dialog.removeEventListener('keydown', leave);
    dialog.removeEventListener('pointerdown', leave);
  };
  watch.observe(dialog, { childList: true, subtree: true });
  dialog.addEventListener('keydown', leave);
  dialog.addEventListener('pointerdown', leave);
  return leave;
};
