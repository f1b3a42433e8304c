import type { ReactNode } from 'react';
import { DateText } from '../DateText/DateText.tsx';
import type { Column } from './types.ts';

/** The content of a row in a column, in its table or on its card. */
export const contentOf = <T,>({ cell, whole }: Column<T>, row: T): ReactNode =>
  whole ? <DateText>{cell(row)}</DateText> : cell(row);
