import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listenForTips, type ShownTip } from './listeners.ts';
import classes from './Tip.module.css';

const GAP_PX = 8;
const MARGIN_PX = 8;

/** Places the bubble above the element if it fits, else below; within the window. */
const place = (bubble: HTMLElement, target: HTMLElement): void => {
  const anchor = target.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const centred = anchor.left + anchor.width / 2 - width / 2;
  const left = Math.max(MARGIN_PX, Math.min(centred, window.innerWidth - width - MARGIN_PX));
  const above = anchor.top - height - GAP_PX;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above >= MARGIN_PX ? above : anchor.bottom + GAP_PX}px`;
};

function Bubble({ text, target }: ShownTip) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current) place(bubble.current, target);
  }, [text, target]);
  return (
    <div ref={bubble} className={classes.bubble} aria-hidden="true" data-testid="tip">
      {text}
    </div>
  );
}

/**
 * Renders the tooltip of any element with `data-tip`; mounted once by the providers. Screen readers get the text from the
 * element's label and description.
 */
export function TipLayer() {
  const [current, setCurrent] = useState<ShownTip | null>(null);
  useEffect(() => listenForTips(setCurrent), []);
  return current && <Bubble {...current} />;
}
