import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, type Icon } from '@tabler/icons-react';
import { showAlert } from './Alerts/alerts.ts';

interface AlertSpec {
  readonly color: string;
  readonly icon: Icon;
  readonly role: 'status' | 'alert';
}

/** The four colours of an alert. */
const KINDS = {
  success: { color: 'agave', icon: IconCircleCheck, role: 'status' },
  warning: { color: 'maiz', icon: IconAlertTriangle, role: 'status' },
  danger: { color: 'chile', icon: IconAlertCircle, role: 'alert' },
  info: { color: 'anil', icon: IconInfoCircle, role: 'status' },
} as const satisfies Record<string, AlertSpec>;

/** The kind of an alert. */
export type AlertKind = keyof typeof KINDS;

const show =
  (kind: AlertKind) =>
  (message: string): void => {
    const { color, icon: AlertIcon, role } = KINDS[kind];
    showAlert({
      message,
      color,
      role,
      icon: <AlertIcon size={22} stroke={2} color={`var(--mantine-color-${color}-text)`} aria-hidden="true" />,
      'data-kind': kind,
    });
  };

/** Toasts at the top of the window; never the only place of a form's error. */
export const notify = {
  success: show('success'),
  warning: show('warning'),
  danger: show('danger'),
  info: show('info'),
} as const satisfies Record<AlertKind, (message: string) => void>;
