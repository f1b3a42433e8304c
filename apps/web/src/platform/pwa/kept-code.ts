/**
 * Whether a service worker keeps the code of this page on the device. None does at plain http addresses, nor where the browser refused to
 * install it (a certificate that it does not trust).
 */
export const isCodeKept = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  if (navigator.serviceWorker.controller) return true;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration !== undefined;
};
