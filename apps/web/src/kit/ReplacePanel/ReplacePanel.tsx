import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconAction } from '../IconAction/IconAction.tsx';
import { useLayer } from '../Layers/useLayer.ts';
import { useUnsaved } from '../Layers/useUnsaved.ts';
import classes from './ReplacePanel.module.css';
import { useReturnToOpener } from './useReturnToOpener.ts';

export interface ReplacePanelProps {
  /** "Mover productos a BEBIDAS". */
  readonly titulo: string;
  /** Right of the title: what it is about, a price, a count. */
  readonly contexto?: ReactNode;
  /** Something was changed here: the list asks for its rows again. */
  readonly actualizado?: boolean;
  readonly onClose: (actualizado: boolean) => void;
  /** A call is in flight: the arrow waits. */
  readonly procesando?: boolean;
  /** Sticks to the foot of the window: a summary and the verb. */
  readonly pie?: ReactNode;
  readonly children: ReactNode;
}

/** The view that takes the place of a list: back arrow, title, context, body and a sticky foot (ui.md 7). The focus goes,
 *  when it opens, to the field that asks for it (`data-autofocus`), else to its title; when it closes, back to what opened it. */
export function ReplacePanel({
  titulo,
  contexto,
  actualizado = false,
  onClose,
  procesando = false,
  pie,
  children,
}: ReplacePanelProps) {
  const raiz = useRef<HTMLElement>(null);
  useReturnToOpener();
  const unsaved = useUnsaved(() => onClose(actualizado));
  useLayer(true, () => !procesando && unsaved.onBack(), 'part');
  useEffect(() => {
    const de = (selector: string) => raiz.current?.querySelector<HTMLElement>(selector);
    (de('[data-autofocus]') ?? de('h1'))?.focus();
  }, []);
  return (
    <section ref={raiz} className={classes.root} aria-label={titulo} onInput={unsaved.onInput}>
      <header className={classes.cabeza}>
        <IconAction
          icon={IconArrowLeft}
          label="Volver a la lista"
          reason={procesando ? 'Espera a que termine' : undefined}
          onClick={() => onClose(actualizado)}
        />
        <h1 tabIndex={-1} className={classes.titulo}>
          {titulo}
        </h1>
        {contexto && <div className={classes.contexto}>{contexto}</div>}
      </header>
      <div className={classes.cuerpo}>{children}</div>
      {pie && <footer className={classes.pie}>{pie}</footer>}
    </section>
  );
}
