/** The push subscription of this browser: endpoint and keys. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Why this browser shows no notifications; null when it can. */
export type NoPush = 'sin-https' | 'sin-soporte' | 'bloqueadas' | null;

/** What the browser allows now. */
export const whyNoPush = (): NoPush => {
  if (!window.isSecureContext) return 'sin-https';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'sin-soporte';
  return Notification.permission === 'denied' ? 'bloqueadas' : null;
};

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  whyNoPush() === null ? navigator.serviceWorker.getRegistration() : undefined;

/** The endpoint of this browser's subscription; null without one. */
export const currentPushEndpoint = async (): Promise<string | null> =>
  (await (await registration())?.pushManager.getSubscription())?.endpoint ?? null;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** A subscription with another server's key does not work for this one. */
const isOf = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const its = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return its?.length === key.length && its.every((byte, i) => byte === key[i]);
};

/** Asks for the permission and subscribes to the server of a key (base64url). Null when refused, or when no push service answers. */
export const subscribeToPush = async (serverKey: string): Promise<PushAddress | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await registration();
  if (!worker) return null;
  const applicationServerKey = bytesOf(serverKey);
  const before = await worker.pushManager.getSubscription();
  if (before && !isOf(before, applicationServerKey)) await before.unsubscribe();
  try {
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint, keys } = made.toJSON();
    return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
  } catch {
    // Offline, or the browser's maker runs no service.
    return null;
  }
};

/** Unsubscribes this browser, whatever the server still knows. */
export const unsubscribeFromPush = async (): Promise<void> => {
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe().catch(() => undefined);
};
