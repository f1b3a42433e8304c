/** A write of the queue as another tab learned its end; null: something else changed in the journal. */
export type News = { readonly clave: string; readonly salida: unknown } | null;

let channel: BroadcastChannel | undefined;
const followers = new Set<(news: News) => void>();

/** Tells the other tabs of this browser that the journal changed. */
export const tellTabs = (news: News): void => channel?.postMessage(news);

const hear = ({ data }: MessageEvent<News>): void => followers.forEach((follower) => follower(data));

/** Hears what the other tabs tell; answers how to stop. */
export const followTabs = (follower: (news: News) => void): (() => void) => {
  followers.add(follower);
  if (!channel && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('comal-journal');
    channel.addEventListener('message', hear);
  }
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    channel?.close();
    channel = undefined;
  };
};
