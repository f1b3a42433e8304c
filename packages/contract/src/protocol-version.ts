/**
 * The wire between tills and server, one line per change:
 * 1: first version (live frames, actualizar with `antes`, cobrar with the seen total).
 * 2: of many changes a part may be taken: 200 with `rechazados` (D-120). A till of before would take it for all.
 * 3: payment methods of one's own, with ids from 100 (D-115). A till of before would not know how to charge by them.
 * 4: what the house gives away stands on the bill at nothing (decision 0121). A till of before would show it at its full price.
 * Raising it is all that tells pages of before to reload: the live link of the server takes no older one (decision 0122).
 */
export const PROTOCOL_VERSION = 4;
