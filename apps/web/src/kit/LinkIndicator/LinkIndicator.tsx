import { IconCloudCheck, IconCloudOff, IconCloudUp, type Icon } from '@tabler/icons-react';
import { formatTime } from '../format.ts';
import { useNow } from '../hooks/useNow.ts';
import classes from './LinkIndicator.module.css';

/** How the live link is. */
export type LinkState = 'live' | 'connecting' | 'lost';

export interface LinkIndicatorProps {
  readonly state: LinkState;
  /** Its text; absent where the screen already says it. */
  readonly word?: string | undefined;
  /** Epoch ms of the server's last message, heartbeats included; null before any. */
  readonly lastHeard: number | null;
  /** Time zone of the branch. */
  readonly zone?: string;
}

const ICONS: Record<LinkState, Icon> = { live: IconCloudCheck, connecting: IconCloudUp, lost: IconCloudOff };
const SECOND_MS = 1000;
const MINUTE_S = 60;

interface AgeProps {
  readonly since: number;
  readonly zone: string | undefined;
}

/** The age in seconds while it is short; then the time of the last message. */
const Age = ({ since, zone }: AgeProps) => {
  const seconds = Math.max(0, Math.floor((useNow() - since) / SECOND_MS));
  if (seconds < 2 * MINUTE_S) return <>Último dato hace {seconds} s</>;
  return <>Última actualización {formatTime(since, zone)}</>;
};

/** Whether the screen is live: "En vivo · 14:46", "Conectando…", or the age of the last data. */
export function LinkIndicator({ state, word, lastHeard, zone }: LinkIndicatorProps) {
  const StateIcon = ICONS[state];
  const aged = lastHeard !== null && state !== 'connecting';
  return (
    <span className={classes.root} data-state={state}>
      <StateIcon size={18} stroke={1.9} aria-hidden="true" />
      <span>
        {word}
        {word && aged && ' · '}
        {aged && (state === 'live' ? formatTime(lastHeard, zone) : <Age since={lastHeard} zone={zone} />)}
      </span>
    </span>
  );
}
