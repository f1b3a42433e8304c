/**
 * The wire between tills and server, one line per change:
 * 1: first version (live frames, actualizar with `antes`, cobrar with the seen total).
 * 2: of many changes a part may be taken: 200 with `rechazados` (D-120). A till of before would take it for all.
 */
export const PROTOCOL_VERSION = 2;

/** The oldest till the server still talks to. */
export const PROTOCOL_MINIMUM = 2;
