/** Height of a collapsed sub-account and of the open one, in px: what the skeleton holds their place with. */
export const PANEL_PX = 62;
export const PANEL_ABIERTO_PX = 474;
