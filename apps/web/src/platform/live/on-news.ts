import { useEffect, useEffectEvent, useRef } from 'react';

/** Minimum interval between reloads: news of many changes come at once. */
const EVERY_MS = 1_000;

/** Hook: calls `reload` when the count `news` grows, at most once a second. */
export const useOnNews = (news: number, reload: () => void): void => {
  const seen = useRef(news);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const renew = useEffectEvent(reload);
  useEffect(() => {
    if (seen.current === news) return;
    seen.current = news;
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      renew();
    }, EVERY_MS);
  }, [news]);
  useEffect(() => () => clearTimeout(waiting.current), []);
};
