/** This device's clock in epoch milliseconds: for timestamps that decide nothing. */
export const deviceNow = (): number => Date.now();
