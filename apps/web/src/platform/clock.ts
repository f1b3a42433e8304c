/** What this device's clock says, in epoch milliseconds: good for marks that nothing is decided by. */
export const deviceNow = (): number => Date.now();
