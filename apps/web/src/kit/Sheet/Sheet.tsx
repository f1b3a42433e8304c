import { Drawer, type DrawerRootProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useDialogKeys } from '../Dialog/useDialogKeys.ts';
import { useFocusReturn } from '../Dialog/useFocusReturn.ts';
import { useFront } from '../Layers/useFront.ts';
import { useLayer } from '../Layers/useLayer.ts';

export interface SheetProps extends Pick<DrawerRootProps, 'position' | 'size'> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** `kitchen`: a large close button, for wet hands. */
  readonly close?: 'kitchen';
  readonly classNames: Readonly<Partial<Record<'content' | 'header' | 'title' | 'body', string | undefined>>>;
  /** The id of what it holds, for `aria-controls`. */
  readonly bodyId?: string;
  readonly children: ReactNode;
}

const CLOSE = { normal: { size: 44, iconSize: 22 }, kitchen: { size: 64, iconSize: 30 } } as const;

/** The backdrop of a sheet. */
export const SheetOverlay = () => <Drawer.Overlay color="#11142C" backgroundOpacity={0.56} />;

/** A panel that slides in from a side of the window, and returns the focus on closing (ui.md 5). */
export function Sheet({ opened, onClose, title, close, classNames, bodyId, children, ...place }: SheetProps) {
  const id = useId();
  useFront(opened, id);
  useFocusReturn(opened, id);
  useLayer(opened, onClose);
  const onKeyDown = useDialogKeys(opened, id, onClose);
  return (
    <Drawer.Root
      id={id}
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      data-closing={opened ? undefined : true}
      classNames={classNames.content ? { content: classNames.content } : {}}
      {...place}
    >
      <SheetOverlay />
      <Drawer.Content>
        <Drawer.Header className={classNames.header}>
          <Drawer.Title className={classNames.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Cerrar" {...CLOSE[close ?? 'normal']} />
        </Drawer.Header>
        <Drawer.Body id={bodyId} className={classNames.body}>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
