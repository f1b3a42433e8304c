import { CloseButton, Modal } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import { useFront } from '../Layers/useFront.ts';
import { useLayer } from '../Layers/useLayer.ts';
import classes from './Dialog.module.css';
import { useFocusReturn } from './useFocusReturn.ts';
import { passFocusOn } from './late-focus.ts';
import { Subheading } from './subheading.ts';
import { useDialogKeys } from './useDialogKeys.ts';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What the browser's Back does instead of closing: asking first. */
  readonly onBack?: (() => void) | undefined;
  readonly title: string;
  /** The line under the title: "Mesa 4 · 4 comensales". */
  readonly context?: ReactNode;
  /** Px; the specification gives 400, 430, 500, 600 or 900. */
  readonly width?: number | string;
  /** Maximum height in px. */
  readonly maxHeight?: number;
  /** Height in px where the screen allows it. */
  readonly height?: number;
  /** A call is in flight: nothing closes it. */
  readonly busy?: boolean;
  /** Right of the title: an amount, a state. */
  readonly aside?: ReactNode;
  /** Small questions stay centred on phones; everything else takes the whole screen there. */
  readonly compact?: boolean;
  /** A second column, from top to bottom; with it the dialog keeps its height. */
  readonly side?: ReactNode;
  /** A column before the first, 340 px wide; with it, too, the dialog keeps its height. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

const unless = (busy: boolean, act: () => void) => (): void => {
  if (!busy) act();
};

const sizes = (height?: number, maxHeight = height) => ({
  ...(height && { '--dialog-height': `${height}px` }),
  ...(maxHeight && { '--dialog-max-height': `${maxHeight}px` }),
});

/**
 * The frame of every dialog: title, context, a 44 px close button, Escape unless busy, no close on outside click, focus trap and
 * focus return, full screen under 600 px. `FormDialog` and `ConfirmDialog` use it; a preview may use it alone.
 */
export function Dialog({
  opened,
  onClose,
  onBack,
  title,
  context,
  width = 400,
  maxHeight,
  height,
  busy = false,
  aside,
  compact,
  side,
  before,
  children,
}: DialogProps) {
  const phone = useBreakpoint() === 'phone';
  const id = useId();
  useFront(opened, id);
  useFocusReturn(opened, id);
  const close = unless(busy, onClose);
  useLayer(opened, unless(busy, onBack ?? onClose));
  const onKeyDown = useDialogKeys(opened, id, close);
  return (
    <Modal.Root
      id={id}
      opened={opened}
      onClose={close}
      size={width}
      yOffset="0.625rem"
      fullScreen={phone && !compact}
      closeOnEscape={false}
      returnFocus={false}
      closeOnClickOutside={false}
      centered
      radius="xl"
      className={classes.root}
      classNames={{ content: classes.content }}
      style={sizes(height, maxHeight)}
      onKeyDown={onKeyDown}
      data-closing={opened ? undefined : true}
    >
      <Modal.Overlay color="#11142C" backgroundOpacity={0.56} />
      <Modal.Content data-side={side || before ? true : undefined}>
        {before && <div className={classes.before}>{before}</div>}
        <div className={classes.main}>
          <header className={classes.header}>
            <div className={classes.titles}>
              <Modal.Title className={classes.title}>{title}</Modal.Title>
              {context && <div className={classes.context}>{context}</div>}
            </div>
            {aside && <div className={classes.aside}>{aside}</div>}
          </header>
          <Subheading value="h3">{children}</Subheading>
        </div>
        {side && <div className={classes.side}>{side}</div>}
        <CloseButton
          ref={passFocusOn}
          className={classes.close}
          aria-label="Cerrar"
          size={44}
          iconSize={22}
          disabled={busy}
          onClick={close}
        />
      </Modal.Content>
    </Modal.Root>
  );
}
