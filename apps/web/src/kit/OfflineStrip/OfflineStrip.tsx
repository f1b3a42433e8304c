import { IconCloudOff, IconServerOff, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { notify } from '../notify.tsx';
import classes from './OfflineStrip.module.css';

/** An outage, and the texts of its start and end. */
export interface Lost {
  readonly cause: keyof typeof ICONS;
  readonly word: string;
  readonly recovery: string;
}

export interface OfflineStripProps {
  /** Null while the server answers: no strip. */
  readonly lost: Lost | null;
  /** Its consequence on this screen. */
  readonly note?: string;
  /** The time of the shown data; on screens that are read from afar. */
  readonly since?: string | undefined;
  /** `kitchen` is readable from four metres. */
  readonly size?: 'bar' | 'kitchen';
}

const ICONS = { 'sin-red': IconWifiOff, 'sin-servidor': IconCloudOff, 'otro-servidor': IconServerOff } as const;

const SIZES = { bar: 18, kitchen: 44 } as const;

/** Notifies once when the outage ends. */
const useBack = (lost: Lost | null): void => {
  const first = useRef(lost);
  useEffect(() => {
    if (lost === null && first.current) notify.success(first.current.recovery);
    first.current = lost === null ? null : (first.current ?? lost);
  }, [lost]);
};

/** The strip under the header during an outage, and the toast at its end. */
export function OfflineStrip({ lost, note, since, size = 'bar' }: OfflineStripProps) {
  useBack(lost);
  if (lost === null) return null;
  const CauseIcon = ICONS[lost.cause];
  const more = [note, since].filter((text) => text !== undefined);
  return (
    <div className={classes.root} role="alert" data-size={size}>
      <strong className={classes.lost}>
        <CauseIcon size={SIZES[size]} stroke={2} aria-hidden="true" />
        {lost.word}
      </strong>
      {more.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  );
}
