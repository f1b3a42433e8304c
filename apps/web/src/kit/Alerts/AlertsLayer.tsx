import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { swallowTaps } from '../Layers/swallowed-taps.ts';
import { ALERT_MS, type Alert } from './alert.ts';
import classes from './AlertsLayer.module.css';

const MAX_ALERTS = 3;
const ALERT_WIDTH_PX = 400;
/** Over dialogs (200), under menus and lists (300), which are about to be pressed. */
const ALERT_LEVEL = 250;

/** The alerts: at the bottom left, at most three; never over a total, a heading or the next button (decision 0054). */
export function AlertsLayer() {
  return (
    <Notifications
      className={classes.root}
      position="bottom-left"
      limit={MAX_ALERTS}
      autoClose={ALERT_MS}
      containerWidth={ALERT_WIDTH_PX}
      transitionDuration={180}
      zIndex={ALERT_LEVEL}
    />
  );
}

let shown = 0;

/** Only the button of an alert takes presses: when it disappears, what is under it ignores presses for a moment. */
const swallowUnderButton = (alert: number): void => {
  const button = document.querySelector(`[data-alert="${alert}"] button`);
  if (button) swallowTaps(button.getBoundingClientRect());
};

/** Puts an alert into the layer. */
export const show = (alert: Alert): void => {
  const number = (shown += 1);
  notifications.show({
    ...alert,
    'data-alert': number,
    autoClose: ALERT_MS,
    onClose: () => swallowUnderButton(number),
  });
};
