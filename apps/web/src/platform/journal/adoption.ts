import { journal } from './journal.ts';
import { tellHere, tellTabs } from './tabs.ts';

/** Where tabs of builds before the journal tell each other that they wrote. */
const OLD_CHANNELS = ['comal-envios', 'comal-por-verificar'];

/** Brings what tabs of such builds wrote since the last time, and tells the followers of this tab and of the others. */
export const bringFromOlderTabs = async (): Promise<void> => {
  for (const policy of await journal.adoptAgain()) {
    tellHere({ policy });
    tellTabs({ policy });
  }
};

/** Brings it whenever such a tab says that it wrote. Answers how to stop. */
export const followOlderTabs = (): (() => void) => {
  if (typeof BroadcastChannel !== 'function') return () => undefined;
  const channels = OLD_CHANNELS.map((name) => new BroadcastChannel(name));
  channels.forEach((channel) => channel.addEventListener('message', () => void bringFromOlderTabs()));
  return () => channels.forEach((channel) => channel.close());
};
