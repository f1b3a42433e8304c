import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './PrintSheet.module.css';
import { usableWidth, SHEET, preparePrint, type Paper } from './print.ts';

interface HojaProps {
  readonly papel: Paper;
  readonly children: ReactNode;
}

const nuevaHoja = (): HTMLElement => {
  const hoja = document.createElement('div');
  hoja.className = classes.root ?? '';
  hoja.setAttribute('aria-hidden', 'true');
  hoja.setAttribute(SHEET, '');
  return hoja;
};

/** The content to print: hidden on screen, and alone on paper. */
export function PrintSheet({ papel, children }: HojaProps) {
  // A child of body: a lock that removes the page removes it, too.
  const [hoja] = useState(nuevaHoja);
  useLayoutEffect(() => {
    document.body.append(hoja);
    return () => hoja.remove();
  }, [hoja]);
  useLayoutEffect(() => hoja.setAttribute('data-papel', String(papel)), [hoja, papel]);
  useEffect(() => preparePrint(hoja, papel), [hoja, papel]);
  return createPortal(<div style={{ width: `${usableWidth(papel)}mm` }}>{children}</div>, hoja);
}
