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
  /** False: it may be another server that answers; its return is told once that is known. True where nothing is said. */
  readonly known?: boolean;
  /** Its consequence on this screen. */
  readonly note?: string;
  /** The time of the shown data; on screens that are read from afar. */
  readonly since?: string | undefined;
  /** `kitchen` is readable from four metres. */
  readonly size?: 'bar' | 'kitchen';
}

const ICONS = { 'sin-red': IconWifiOff, 'sin-servidor': IconCloudOff, 'otro-servidor': IconServerOff } as const;

const SIZES = { bar: 18, kitchen: 44 } as const;

/** Which of the causes of one outage its end tells of: the first one, unless another server answered in between. */
const toldOf = (first: Lost | null, next: Lost): Lost => (next.cause === 'otro-servidor' ? next : (first ?? next));

/** Notifies once when the outage ends. */
const useBack = (lost: Lost | null, known: boolean): void => {
  const first = useRef(lost);
  useEffect(() => {
    if (lost === null && !known) return;
    if (lost === null && first.current) notify.success(first.current.recovery);
    first.current = lost === null ? null : toldOf(first.current, lost);
  }, [lost, known]);
};

/** The strip under the header during an outage, and the toast at its end. */
export function OfflineStrip({ lost, known = true, note, since, size = 'bar' }: OfflineStripProps) {
  useBack(lost, known);
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
