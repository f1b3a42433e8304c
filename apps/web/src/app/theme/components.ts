import type { MantineThemeOverride } from '@mantine/core';
import { swallowSecondTap } from '../../kit/Layers/swallowed-taps.ts';

type Components = NonNullable<MantineThemeOverride['components']>;

const MENU_MS = 180;
const SHEET_MS = 260;
const EASE = 'cubic-bezier(.2,.8,.2,1)';
const OVERLAY = { color: '#11142C', backgroundOpacity: 0.56, blur: 0 };
const CLOSE_BUTTON = { 'aria-label': 'Cerrar', size: 44, iconSize: 22 };
const INPUT = { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] } };
const menuTransition = { duration: MENU_MS, timingFunction: EASE, transition: 'pop' };

/** Default props of the UI kit's components (ui.md 2.2, 4 and 7); what props cannot say is in adjustments.css. */
export const components: Components = {
  Accordion: { defaultProps: { radius: 'lg', transitionDuration: 225 } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 44 } },
  Autocomplete: INPUT,
  Badge: { defaultProps: { size: 'lg', tt: 'none' } },
  Button: { defaultProps: { size: 'md' } },
  Checkbox: { defaultProps: { size: 'md', radius: '0.4375rem' } },
  CloseButton: { defaultProps: { size: 44, iconSize: 22, 'aria-label': 'Cerrar' } },
  Drawer: {
    defaultProps: {
      overlayProps: OVERLAY,
      closeButtonProps: CLOSE_BUTTON,
      transitionProps: { duration: SHEET_MS, timingFunction: EASE },
    },
  },
  Input: { defaultProps: { size: 'md' } },
  InputWrapper: { defaultProps: INPUT.defaultProps },
  Loader: { defaultProps: { type: 'oval' } },
  Menu: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: menuTransition } },
  Modal: {
    defaultProps: {
      radius: 'xl',
      centered: true,
      overlayProps: OVERLAY,
      closeButtonProps: CLOSE_BUTTON,
      transitionProps: { duration: MENU_MS, timingFunction: EASE, transition: 'fade' },
    },
  },
  MultiSelect: INPUT,
  Notification: {
    defaultProps: { radius: 'lg', withBorder: true, closeButtonProps: { 'aria-label': 'Cerrar aviso' } },
  },
  NumberInput: INPUT,
  Paper: { defaultProps: { radius: 'lg' } },
  PasswordInput: INPUT,
  Popover: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: menuTransition } },
  Select: { defaultProps: { ...INPUT.defaultProps, onDropdownClose: swallowSecondTap } },
  Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 'md' } },
  Textarea: INPUT,
  TextInput: INPUT,
};
