/**
 * The wire between tills and server, one line per change:
 * 1: first version (live frames, actualizar with `antes`, cobrar with the seen total).
 */
export const PROTOCOL_VERSION = 1;

/** The oldest till the server still talks to. */
export const PROTOCOL_MINIMUM = 1;
