import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useOnline } from '../hooks/useOnline.ts';
import { notify } from '../notify.tsx';
import classes from './OfflineStrip.module.css';

/** Props of `OfflineStrip`. */
export interface OfflineStripProps {
  /** There is a network, but nobody answers behind it. */
  readonly serverDown?: boolean;
  /** What it means on this screen while the server does not answer. */
  readonly note?: string;
  /** Of when what is shown is; on screens that are read from afar. */
  readonly since?: string;
  /** `kitchen` is read from four metres. */
  readonly size?: 'bar' | 'kitchen';
}

const CAUSES = {
  network: {
    icon: IconWifiOff,
    lost: 'Se ha perdido la conexión a internet',
    back: 'Se restableció la conexión a internet',
  },
  server: { icon: IconCloudOff, lost: 'El servidor no responde', back: 'El servidor responde de nuevo' },
} as const;

type Cause = keyof typeof CAUSES;

const SIZES = { bar: 18, kitchen: 44 } as const;

const causeOf = (online: boolean, serverDown: boolean): Cause | null => {
  if (!online) return 'network';
  return serverDown ? 'server' : null;
};

/** Tells once that what was lost first is back. */
const useBack = (cause: Cause | null): void => {
  const first = useRef<Cause | null>(cause);
  useEffect(() => {
    if (cause === null && first.current) notify.success(CAUSES[first.current].back);
    first.current = cause === null ? null : (first.current ?? cause);
  }, [cause]);
};

/** The strip under the header while network or server are gone (SHELL-008) and the toast when they are back (SHELL-009). */
export function OfflineStrip({ serverDown = false, note, since, size = 'bar' }: OfflineStripProps) {
  const cause = causeOf(useOnline(), serverDown);
  useBack(cause);
  if (cause === null) return null;
  const { icon: CauseIcon, lost } = CAUSES[cause];
  const more = [cause === 'server' ? note : undefined, since].filter((text) => text !== undefined);
  return (
    <div className={classes.root} role="alert" data-size={size}>
      <CauseIcon size={SIZES[size]} stroke={2} aria-hidden="true" />
      <strong className={classes.lost}>{lost}</strong>
      {more.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  );
}
