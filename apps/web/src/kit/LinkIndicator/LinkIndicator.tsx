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

/** Seconds while they say something; then the hour of the last datum. */
const Age = ({ since, zone }: { readonly since: number; readonly zone: string | undefined }) => {
  const seconds = Math.max(0, Math.floor((useNow() - since) / SECOND_MS));
  if (seconds < 2 * MINUTE_S) return <>Sin conexión · último dato hace {seconds} s</>;
  return <>Sin conexión · Última actualización {formatHora(since, zone)}</>;
};

/** Whether what is on screen is live: "En vivo · 14:46", "Conectando…" or how old the last datum is, or of when. */
export function LinkIndicator({ state, lastHeard, zone }: LinkIndicatorProps) {
  const StateIcon = ICONS[state];
  return (
    <span className={classes.root} data-state={state}>
      <StateIcon size={18} stroke={1.9} aria-hidden="true" />
      <span>
        {state === 'live' && `En vivo · ${formatHora(lastHeard, zone)}`}
        {state === 'connecting' && 'Conectando…'}
        {state === 'lost' && <Age since={lastHeard} zone={zone} />}
      </span>
    </span>
  );
}
