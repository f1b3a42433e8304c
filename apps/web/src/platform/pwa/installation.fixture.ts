import { vi } from 'vitest';

/** The event by which Chromium offers to install a page, and what is asked of it. */
export const anOffer = () => {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  return { offer, prompt };
};
