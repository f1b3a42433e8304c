/** Path of the live socket (D-96). */
export const LIVE_PATH = '/qrestaurant/api/v1/tiempo-real';

/** How often the server tells every socket that it is there: a frozen one is noticed within 3 s. */
export const PULSE_MS = 1_000;

/** How often each side says that it lives, and how long silence may last, in milliseconds. */
export const HEARTBEAT_MS = 10_000;
export const SILENCE_MS = 25_000;
