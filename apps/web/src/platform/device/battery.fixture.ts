import { act } from '@testing-library/react';

/** A device whose browser tells its battery; `set` changes it as plugging in or using up does. Undone by `remove`. */
export const withBattery = (level: number, charging = false) => {
  const battery = Object.assign(new EventTarget(), { level, charging });
  Object.defineProperty(navigator, 'getBattery', { configurable: true, value: async () => battery });
  return {
    set: (now: { readonly level?: number; readonly charging?: boolean }) =>
      act(async () => {
        Object.assign(battery, now);
        battery.dispatchEvent(new Event(now.charging === undefined ? 'levelchange' : 'chargingchange'));
      }),
    remove: () => void Reflect.deleteProperty(navigator, 'getBattery'),
  };
};
