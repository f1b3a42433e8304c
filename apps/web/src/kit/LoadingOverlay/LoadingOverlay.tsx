import { Loader } from '@mantine/core';
import classes from './LoadingOverlay.module.css';

export interface LoadingOverlayProps {
  readonly visible: boolean;
  /** Covers the positioned parent instead of the window. */
  readonly within?: boolean;
  /** The text. */
  readonly text?: string;
}

/** Covers everything with "Cargando..."; only for cash, charges and sign-in. */
export function LoadingOverlay({ visible, within = false, text = 'Cargando...' }: LoadingOverlayProps) {
  return (
    <div role="status" className={classes.live}>
      {visible && (
        <div className={classes.root} data-within={within || undefined}>
          <Loader size={36} />
          <span className={classes.text}>{text}</span>
        </div>
      )}
    </div>
  );
}
