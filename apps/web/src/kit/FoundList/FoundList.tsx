import type { ComponentProps, ReactNode } from 'react';
import classes from './FoundList.module.css';

interface FoundListProps {
  readonly label: string;
  /** Under the field of a form: what does not fit a few rows scrolls. */
  readonly short?: boolean;
  readonly children: ReactNode;
}

/** What a search found, as rows of which one is pressed. */
export function FoundList({ label, short, children }: FoundListProps) {
  return (
    <div role="group" aria-label={label} className={classes.root} data-short={short ? true : undefined}>
      {children}
    </div>
  );
}

/** A row that was found; pressed, it stays pressed where `aria-pressed` says so. */
export function FoundRow(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={classes.item} {...props} />;
}

interface FoundNameProps {
  readonly name: string;
  /** What tells it from others of its name: a telephone, an RFC. */
  readonly detail: string;
  readonly onChoose: () => void;
}

/** Somebody who was found. */
export const FoundName = ({ name, detail, onChoose }: FoundNameProps) => (
  <FoundRow onClick={onChoose}>
    <strong className={classes.name}>{name}</strong>
    <span className={classes.detail}>{detail}</span>
  </FoundRow>
);
