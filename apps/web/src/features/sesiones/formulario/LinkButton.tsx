import type { ReactNode } from 'react';
import classes from './LoginForm.module.css';

interface LinkButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A small action inside a line of text. */
export const LinkButton = ({ onClick, children }: LinkButtonProps) => (
  <button type="button" className={classes.link} onClick={onClick}>
    {children}
  </button>
);

interface FalloProps {
  readonly error: string;
  /** Absent when a retry would get the same answer. */
  readonly onRetry?: () => void;
}

/** Why a request to the server failed, with a retry. */
export const Fallo = ({ error, onRetry }: FalloProps) => (
  <span role="alert">
    {error} {onRetry && <LinkButton onClick={onRetry}>Reintentar</LinkButton>}
  </span>
);
