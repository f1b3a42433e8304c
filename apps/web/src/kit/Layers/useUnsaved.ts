import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useConfirm, type ConfirmQuestion } from '../ConfirmDialog/useConfirm.ts';
import { leave } from './history.ts';
import { useHeldPage } from './useLayer.ts';

/** The question before unsaved input is discarded; `text` says what it is. */
export const discard = (text: string): ConfirmQuestion => ({
  title: 'Descartar cambios',
  text,
  action: 'Descartar cambios',
});

const TYPED = discard('Lo que escribiste no se guardará');

/** A form with possibly unsaved input. */
interface Unsaved {
  /** The input handler of the form's element. */
  readonly onInput: (event: FormEvent<HTMLElement>) => void;
  /** It was saved. */
  readonly forget: () => void;
}

/** Search fields do not count, nor do fields of another form over this one. */
const isContent = ({ target, currentTarget }: FormEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('[role="search"], input[type="search"]') &&
  target.closest('[role="dialog"]') === currentTarget.closest('[role="dialog"]');

/** Hook: whether a form over a page has unsaved input since it opened. `onBack` closes it, as the browser's Back does, after a question. */
export const useUnsaved = (close: () => void, opened = true): Unsaved & { readonly onBack: () => void } => {
  const { confirm } = useConfirm();
  const written = useRef(false);
  useEffect(() => {
    if (opened) written.current = false;
  }, [opened]);
  const ask = async (): Promise<void> => {
    if (!written.current || (await confirm(TYPED))) close();
  };
  return {
    onInput: (event) => {
      if (isContent(event)) written.current = true;
    },
    forget: () => void (written.current = false),
    onBack: () => void ask(),
  };
};

/** Hook: a page that is a form: with unsaved input, the browser's Back asks first, while `active`. */
export const useUnsavedPage = (active = true): Unsaved => {
  const { confirm } = useConfirm();
  const [written, setWritten] = useState(false);
  const ask = async (): Promise<void> => {
    if (!(await confirm(TYPED))) return;
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
