import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { isDenial } from './denial.ts';
import classes from './ErrorState.module.css';

export interface ErrorStateProps {
  /** The server's message; without it, the text of a failed list. */
  readonly message?: string;
  /** The failure, instead of `message`; a denial has no retry button. */
  readonly error?: Error;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** `kitchen` is readable from four metres. */
  readonly size?: 'kitchen';
}

const NO_ANSWER = 'Error de comunicación con el servidor';

/** What a screen shows when its data failed to load: the message and Reintentar. */
export function ErrorState({ error, message = error?.message, onRetry, retrying, size }: ErrorStateProps) {
  const mayRetry = onRetry && !isDenial(error);
  return (
    <div className={classes.root} data-size={size} role="alert">
      <IconAlertCircle size={size === 'kitchen' ? 72 : 40} stroke={1.6} className={classes.icon} aria-hidden="true" />
      <p className={classes.text}>{message || NO_ANSWER}</p>
      {mayRetry && (
        <Button
          size={size === 'kitchen' ? 'xl' : 'lg'}
          variant="default"
          leftSection={<IconRefresh size={20} stroke={1.9} />}
          loading={retrying}
          onClick={onRetry}
        >
          Reintentar
        </Button>
      )}
    </div>
  );
}
