import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './PrintSheet.module.css';
import { usableWidth, SHEET, preparePrint, type Paper } from './print.ts';

interface SheetProps {
  readonly paper: Paper;
  readonly children: ReactNode;
}

const newSheet = (): HTMLElement => {
  const sheet = document.createElement('div');
  sheet.className = classes.root ?? '';
  sheet.setAttribute('aria-hidden', 'true');
  sheet.setAttribute(SHEET, '');
  return sheet;
};

/** The content to print: hidden on screen, and alone on paper. */
export function PrintSheet({ paper, children }: SheetProps) {
  // A child of body: a lock that removes the page removes it, too.
  const [sheet] = useState(newSheet);
  useLayoutEffect(() => {
    document.body.append(sheet);
    return () => sheet.remove();
  }, [sheet]);
  useLayoutEffect(() => sheet.setAttribute('data-papel', String(paper)), [sheet, paper]);
  useEffect(() => preparePrint(sheet, paper), [sheet, paper]);
  return createPortal(<div style={{ width: `${usableWidth(paper)}mm` }}>{children}</div>, sheet);
}
