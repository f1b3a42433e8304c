import { IconCloudCheck, IconCloudOff, IconCloudUp, type Icon } from '@tabler/icons-react';
import { formatHora } from '../formato.ts';
import { useNow } from '../hooks/useNow.ts';
import classes from './LinkIndicator.module.css';

/** How the live link is. */
export type LinkState = 'live' | 'connecting' | 'lost';

/** Props of `LinkIndicator`. */
export interface LinkIndicatorProps {
  readonly state: LinkState;
  /** Epoch ms of the last thing heard from the server, heartbeats included. */
  readonly lastHeard: number;
  /** Time zone of the branch. */
  readonly zone?: string;
}

const ICONS: Record<LinkState, Icon> = { live: IconCloudCheck, connecting: IconCloudUp, lost: IconCloudOff };
const SECOND_MS = 1000;
const MINUTE_S = 60;

const ago = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  return seconds < 2 * MINUTE_S ? `${seconds} s` : `${Math.floor(seconds / MINUTE_S)} min`;
};

const Age = ({ since }: { readonly since: number }) => <>Sin conexión · último dato hace {ago(useNow() - since)}</>;

/** Whether what is on screen is live: "En vivo · 14:46", "Conectando…" or how old the last datum is. */
export function LinkIndicator({ state, lastHeard, zone }: LinkIndicatorProps) {
  const StateIcon = ICONS[state];
  return (
    <span className={classes.root} data-state={state}>
      <StateIcon size={18} stroke={1.9} aria-hidden="true" />
      <span>
        {state === 'live' && `En vivo · ${formatHora(lastHeard, zone)}`}
        {state === 'connecting' && 'Conectando…'}
        {state === 'lost' && <Age since={lastHeard} />}
      </span>
    </span>
  );
}
