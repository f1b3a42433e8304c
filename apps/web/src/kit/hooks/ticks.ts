interface Clock {
  now: number;
  timer?: ReturnType<typeof setInterval>;
  readonly listeners: Set<() => void>;
}

const clocks = new Map<number, Clock>();

const clockOf = (interval: number): Clock => {
  const known = clocks.get(interval);
  if (known) return known;
  const made: Clock = { now: Date.now(), listeners: new Set() };
  clocks.set(interval, made);
  return made;
};

const tick = (clock: Clock): void => {
  clock.now = Date.now();
  clock.listeners.forEach((tell) => tell());
};

/** Subscribes to the shared clock of `interval` ms; it stops with its last subscriber. */
export const subscribeToClock = (interval: number, tell: () => void): (() => void) => {
  const clock = clockOf(interval);
  clock.listeners.add(tell);
  if (clock.timer === undefined) {
    clock.now = Date.now();
    clock.timer = setInterval(() => tick(clock), interval);
  }
  return () => {
    clock.listeners.delete(tell);
    if (clock.listeners.size > 0) return;
    clearInterval(clock.timer);
    clocks.delete(interval);
  };
};

/** The time of the last tick in epoch ms, equal for all readers. */
export const readClock = (interval: number): number => clockOf(interval).now;
