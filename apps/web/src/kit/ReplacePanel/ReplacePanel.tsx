import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconAction } from '../IconAction/IconAction.tsx';
import { useLayer } from '../Layers/useLayer.ts';
import { useUnsaved } from '../Layers/useUnsaved.ts';
import classes from './ReplacePanel.module.css';
import { useReturnToOpener } from './useReturnToOpener.ts';

export interface ReplacePanelProps {
  /** "Mover productos a BEBIDAS". */
  readonly title: string;
  /** Right of the title: what it is about, a price, a count. */
  readonly context?: ReactNode;
  /** Something was changed: the list refetches its rows. */
  readonly updated?: boolean;
  readonly onClose: (updated: boolean) => void;
  /** A call is in flight: the back arrow is disabled. */
  readonly processing?: boolean;
  /** A sticky footer: a summary and the verb. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The view that replaces a list: back arrow, title, context, body and a sticky footer (ui.md 7). On opening, the focus goes to
 * the field with `data-autofocus`, else to the title; on closing, back to the button that opened it.
 */
export function ReplacePanel({
  title,
  context,
  updated = false,
  onClose,
  processing = false,
  foot,
  children,
}: ReplacePanelProps) {
  const root = useRef<HTMLElement>(null);
  useReturnToOpener();
  const unsaved = useUnsaved(() => onClose(updated));
  useLayer(true, () => !processing && unsaved.onBack(), 'part');
  useEffect(() => {
    const de = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    (de('[data-autofocus]') ?? de('h1'))?.focus();
  }, []);
  return (
    <section ref={root} className={classes.root} aria-label={title} onInput={unsaved.onInput}>
      <header className={classes.cabeza}>
        <IconAction
          icon={IconArrowLeft}
          label="Volver a la lista"
          reason={processing ? 'Espera a que termine' : undefined}
          onClick={() => onClose(updated)}
        />
        <h1 tabIndex={-1} className={classes.titulo}>
          {title}
        </h1>
        {context && <div className={classes.contexto}>{context}</div>}
      </header>
      <div className={classes.cuerpo}>{children}</div>
      {foot && <footer className={classes.pie}>{foot}</footer>}
    </section>
  );
}
