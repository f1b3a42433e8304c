import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import classes from './Forma.module.css';

export interface PlegableProps {
  readonly title: string;
  /** What it holds, in a few words, shown while it is closed too. */
  readonly resumen: string;
  /** Something in it differs from what most printers have: it begins open. */
  readonly abierto: boolean;
  /** Something in it is wrong: it stays open. */
  readonly mal?: boolean;
  readonly children: ReactNode;
}

/** A section of the form that most printers do not need: closed at first. */
export function Plegable({ title, resumen, abierto, mal = false, children }: PlegableProps) {
  const [open, setOpen] = useState(abierto);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
    if (mal) currentTarget.open = true;
    else setOpen(currentTarget.open);
  };
  return (
    <details className={classes.plegable} open={open || mal} onToggle={follow}>
      <summary>
        <span className={classes.rotulo}>
          <span className={classes.subtitulo} role="heading" aria-level={2}>
            {title}
          </span>
          <span className={classes.resumen}>{resumen}</span>
        </span>
        <IconChevronDown size={20} stroke={1.9} aria-hidden="true" />
      </summary>
      <div className={classes.dentro}>{children}</div>
    </details>
  );
}
