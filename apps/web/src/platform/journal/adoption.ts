import { journal } from './journal.ts';
import { tellHere, tellTabs } from './tabs.ts';

/** The channels on which tabs of builds before the journal announce their writes. */
const OLD_CHANNELS = ['comal-envios', 'comal-por-verificar'];

/**
 * Moves what tabs of such builds wrote since the last time into the journal, and notifies the followers in all tabs.
 */
export const bringFromOlderTabs = async (): Promise<void> => {
  for (const policy of await journal.adoptAgain()) {
    tellHere({ policy });
    tellTabs({ policy });
  }
};

/** Does so whenever such a tab announces a write. Returns a function that stops it. */
export const followOlderTabs = (): (() => void) => {
  if (typeof BroadcastChannel !== 'function') return () => undefined;
  const channels = OLD_CHANNELS.map((name) => new BroadcastChannel(name));
  channels.forEach((channel) => channel.addEventListener('message', () => void bringFromOlderTabs()));
  return () => channels.forEach((channel) => channel.close());
};
