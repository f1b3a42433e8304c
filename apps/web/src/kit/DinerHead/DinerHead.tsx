import { IconToolsKitchen2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TilePattern } from '../TilePattern/TilePattern.tsx';
import classes from './DinerHead.module.css';

export interface DinerHeadProps {
  readonly title: string;
  /** The name of the business, whose first letter stands where it has no logo; absent: not known yet. */
  readonly business?: string | undefined;
  /** The address of its logo; null: it has none. */
  readonly logo: string | null;
  /** As wide as a page of several columns. */
  readonly wide?: boolean;
  /** Below the title: the business and where it is. */
  readonly children?: ReactNode;
}

/** The head of the pages that diners open on their phones: logo, title and tiles. */
export const DinerHead = ({ title, business, logo, wide, children }: DinerHeadProps) => (
  <header className={classes.root}>
    <div data-wide={wide || undefined}>
      {logo ? (
        <img src={logo} alt="" width={48} height={48} />
      ) : (
        <span className={classes.letter} aria-hidden="true">
          {business ? business.slice(0, 1) : <IconToolsKitchen2 size={32} />}
        </span>
      )}
      <div>
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
    </div>
    <TilePattern height={20} tile={52} />
  </header>
);
