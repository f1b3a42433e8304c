import { useEffect, useState } from 'react';

/** Online and offline events closer than this count as one. */
const DEBOUNCE_MS = 100;

/** Whether the device has a network, settled for 100 ms so that a blink of the link tells nobody. */
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
