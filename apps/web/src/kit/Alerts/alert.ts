import type { ReactNode } from 'react';

/** How long an alert is shown, in milliseconds. */
export const ALERT_MS = 3000;

/** An alert, ready to be drawn. */
export interface Alert {
  readonly message: string;
  readonly color: string;
  readonly role: 'status' | 'alert';
  readonly icon: ReactNode;
  readonly 'data-kind': string;
}
