import { useState } from 'react';
import { LinkIndicator } from './LinkIndicator.tsx';

const ZONE = 'America/Mexico_City';
const FOUR_SECONDS = 4000;

/** The three states. */
export const Estados = () => {
  const [now] = useState(() => Date.now());
  return (
    <div style={{ display: 'flex', gap: 24, flexWrap: 'wrap' }}>
      <LinkIndicator state="live" lastHeard={Date.parse('2026-11-20T20:46:00Z')} zone={ZONE} />
      <LinkIndicator state="connecting" lastHeard={now} zone={ZONE} />
      <LinkIndicator state="lost" lastHeard={now - FOUR_SECONDS} zone={ZONE} />
    </div>
  );
};
