import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '../device/storage.ts';

/** Delay of a tour after its screen opened. */
const TOUR_DELAY_MS = 1000;

const aDialogIsOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** A guided tour, as its screen controls it. */
export interface TourState {
  readonly opened: boolean;
  /** Resets the flag and starts it. */
  readonly start: () => void;
  /** Stores on this device that it was seen. */
  readonly end: () => void;
}

/** Hook: the tour with the local flag `flag`: starts 1 s after its screen opened, unless it was seen, once no dialog is open. */
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
