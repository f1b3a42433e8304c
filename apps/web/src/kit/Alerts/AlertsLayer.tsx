import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import { ALERT_MS, type Alert } from './alert.ts';
import classes from './AlertsLayer.module.css';

const MAX_ALERTS = 3;
const ALERT_WIDTH_PX = 400;

/** Where alerts appear: at the top of the window, three at most. */
export function AlertsLayer() {
  const phone = useBreakpoint() === 'phone';
  return (
    <Notifications
      className={classes.root}
      position={phone ? 'top-center' : 'top-right'}
      limit={MAX_ALERTS}
      autoClose={ALERT_MS}
      containerWidth={ALERT_WIDTH_PX}
      transitionDuration={180}
    />
  );
}

/** Puts an alert into the layer. */
export const show = (alert: Alert): void => void notifications.show({ ...alert, autoClose: ALERT_MS });
