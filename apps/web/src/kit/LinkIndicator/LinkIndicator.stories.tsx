import { useState } from 'react';
import { LinkIndicator } from './LinkIndicator.tsx';

const ZONE = 'America/Mexico_City';
const FOUR_SECONDS = 4000;

/** The states: live, connecting, lost, and lost while the strip already says so. */
export const Estados = () => {
  const [now] = useState(() => Date.now());
  return (
    <div style={{ display: 'flex', gap: 24, flexWrap: 'wrap' }}>
      <LinkIndicator state="live" word="En vivo" lastHeard={Date.parse('2026-11-20T20:46:00Z')} zone={ZONE} />
      <LinkIndicator state="connecting" word="Conectando…" lastHeard={null} zone={ZONE} />
      <LinkIndicator state="lost" word="Conectando…" lastHeard={now - FOUR_SECONDS} zone={ZONE} />
      <LinkIndicator state="lost" lastHeard={now - FOUR_SECONDS} zone={ZONE} />
    </div>
  );
};
