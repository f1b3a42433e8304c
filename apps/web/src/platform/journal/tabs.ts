import type { Policy } from './entry.ts';

/** A change of the journal: to entries of a policy, or the outcome of one of them that a tab learned. */
export interface News {
  readonly policy: Policy;
  readonly ended?: { readonly clave: string; readonly salida: unknown };
}

type Follower = (news: News) => void;

let channel: BroadcastChannel | undefined;
const followers = new Set<readonly [policy: Policy, follower: Follower]>();

/** Tells the other tabs of this browser that the journal changed. */
export const tellTabs = (news: News): void => channel?.postMessage(news);

/** Tells the followers of this tab. */
export const tellHere = (news: News): void =>
  followers.forEach(([policy, follower]) => {
    if (policy === news.policy) follower(news);
  });

const hear = ({ data }: MessageEvent<News>): void => tellHere(data);

/** Calls `follower` with the news of one policy; returns a function that stops it. */
export const followTabs = (policy: Policy, follower: Follower): (() => void) => {
  const followed = [policy, follower] as const;
  followers.add(followed);
  if (!channel && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('comal-journal');
    channel.addEventListener('message', hear);
  }
  return () => {
    followers.delete(followed);
    if (followers.size > 0) return;
    channel?.close();
    channel = undefined;
  };
};
