import { useEffect, useState } from 'react';

/** Online and offline events closer together than this count as one. */
const DEBOUNCE_MS = 100;

/** Hook: whether the device is online, debounced by 100 ms. */
export const useOnline = (): boolean => {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setOnline(navigator.onLine), DEBOUNCE_MS);
    };
    window.addEventListener('online', settle);
    window.addEventListener('offline', settle);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', settle);
      window.removeEventListener('offline', settle);
    };
  }, []);
  return online;
};
