import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useConfirm, type ConfirmQuestion } from '../ConfirmDialog/useConfirm.ts';
import { leave } from './history.ts';
import { useHeldPage } from './useLayer.ts';

/** What is asked before something written is thrown away; `text` says what that is. */
export const descartar = (text: string): ConfirmQuestion => ({
  title: 'Descartar cambios',
  text,
  action: 'Descartar cambios',
});

const LO_ESCRITO = descartar('Lo que escribiste no se guardará');

/** A form in which something may be written that is not sent. */
interface Unsaved {
  /** Of the form's element. */
  readonly onInput: (event: FormEvent<HTMLElement>) => void;
  /** It was sent. */
  readonly forget: () => void;
}

/** What is searched with is lost without harm; what another form over this one holds is that form's. */
const isContent = ({ target, currentTarget }: FormEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('[role="search"], input[type="search"]') &&
  target.closest('[role="dialog"]') === currentTarget.closest('[role="dialog"]');

/** Of a form over a page: whether something was written since it opened. `onBack` closes it, as the browser's Back does; then it asks first. */
export const useUnsaved = (close: () => void, opened = true): Unsaved & { readonly onBack: () => void } => {
  const { confirm } = useConfirm();
  const written = useRef(false);
  useEffect(() => {
    if (opened) written.current = false;
  }, [opened]);
  const ask = async (): Promise<void> => {
    if (!written.current || (await confirm(LO_ESCRITO))) close();
  };
  return {
    onInput: (event) => {
      if (isContent(event)) written.current = true;
    },
    forget: () => void (written.current = false),
    onBack: () => void ask(),
  };
};

/** Of a page that is a form: once something was written, the browser's Back leaves it only over a question, as long as it is `active`. */
export const useUnsavedPage = (active = true): Unsaved => {
  const { confirm } = useConfirm();
  const [written, setWritten] = useState(false);
  const ask = async (): Promise<void> => {
    if (!(await confirm(LO_ESCRITO))) return;
    flushSync(() => setWritten(false));
    leave();
  };
  useHeldPage(active && written, () => void ask());
  return {
    onInput: (event) => {
      if (isContent(event)) setWritten(true);
    },
    forget: () => setWritten(false),
  };
};
