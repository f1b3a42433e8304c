import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '../device/storage.ts';

/** How long after its screen opens a tour starts by itself. */
const TOUR_DELAY_MS = 1000;

const aDialogIsOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** A guided tour as its screen drives it. */
export interface TourState {
  readonly opened: boolean;
  /** Forgets that it was seen, and starts it. */
  readonly start: () => void;
  /** Remembers on this device that it was seen. */
  readonly end: () => void;
}

/**
 * The tour whose local flag is `flag`: it starts 1 s after its screen opens where it was not seen, once no dialog is in the
 * way.
 */
export const useTour = (flag: string): TourState => {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (opened || readStored(flag) !== null) return;
    const timer = setInterval(() => setOpened(!aDialogIsOpen()), TOUR_DELAY_MS);
    return () => clearInterval(timer);
  }, [flag, opened]);
  const start = useCallback((): void => {
    writeStored(flag, null);
    setOpened(true);
  }, [flag]);
  const end = (): void => {
    writeStored(flag, 'true');
    setOpened(false);
  };
  return { opened, start, end };
};
