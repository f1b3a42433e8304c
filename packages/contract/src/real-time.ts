/** Path of the live socket (D-96). */
export const LIVE_PATH = '/qrestaurant/api/v1/tiempo-real';

/** The code with which the server closes the socket of a page whose protocol is older than its own (decision 0122). */
export const CLOSED_AS_TOO_OLD = 4426;

/** Interval of the server's pulse to every socket: a frozen server is noticed within 3 s. */
export const PULSE_MS = 1_000;

/** Interval of heartbeats of both sides, and the timeout of silence, in milliseconds. */
export const HEARTBEAT_MS = 10_000;
export const SILENCE_MS = 25_000;
