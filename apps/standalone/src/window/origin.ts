/** Whether an address is of the server at `origin`. */
export const isOf = (origin: string, address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin;

/** Whether an address is a web page of somebody else; the blank and error pages of the browser are nobody's. */
export const isForeign = (origin: string, address: string): boolean =>
  /^https?:/.test(address) && !isOf(origin, address);
