import { useEffect, useState } from 'react';

/** The battery as some browsers tell it, on encrypted pages; TypeScript's types lack it. */
interface Battery extends EventTarget {
  /** From 0 to 1. */
  readonly level: number;
  readonly charging: boolean;
}

/** Below this share of its charge a battery is low. */
const LOW = 0.15;

const CHANGES = ['levelchange', 'chargingchange'] as const;

const batteryOf = (device: Navigator): Promise<Battery> | undefined =>
  (device as { readonly getBattery?: () => Promise<Battery> }).getBattery?.();

const lowPercentOf = ({ level, charging }: Battery): number | null =>
  charging || level >= LOW ? null : Math.round(level * 100);

/** Tells the charge of a low battery that is not charging in percent, null of any other, at once and at each change; returns how to stop. */
const followBattery = (tell: (percent: number | null) => void): (() => void) => {
  const end = new AbortController();
  const begin = async (): Promise<void> => {
    const battery = await batteryOf(navigator);
    if (!battery || end.signal.aborted) return;
    const look = (): void => tell(lowPercentOf(battery));
    CHANGES.forEach((change) => battery.addEventListener(change, look, { signal: end.signal }));
    look();
  };
  // A browser that refuses to tell has no battery to speak of.
  begin().catch(() => undefined);
  return () => end.abort();
};

/** Hook: the charge of this device in percent while it is below 15 and not charging; null otherwise, and where the browser does not tell. */
export const useLowBattery = (): number | null => {
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => followBattery(setPercent), []);
  return percent;
};
