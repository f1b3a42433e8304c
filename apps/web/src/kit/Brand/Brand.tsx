import classes from './Brand.module.css';

/** The product's name; this folder is the only place that contains it. */
export const PRODUCT_NAME = 'Comal';

export interface BrandProps {
  /** Side of the mark in px. */
  readonly size?: number;
  /** The mark alone, for narrow bars. */
  readonly markOnly?: boolean;
  /** `light` over the indigo bar, `dark` over white. */
  readonly tone?: 'light' | 'dark';
}

const WORD_SHARE = 0.56;

const Mark = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className={classes.mark}>
    <rect width="40" height="40" rx="11" className={classes.field} />
    <circle cx="20" cy="20" r="12.6" fill="none" stroke="#fff" strokeWidth="2.6" />
    <path d="M12.6 22.4a7.6 7.6 0 0 1 14.8 0z" fill="#fff" />
    <path
      d="M16 15.6c0-1.6 1.4-1.6 1.4-3.2M21.4 15c0-1.6 1.4-1.6 1.4-3.2"
      stroke="#fff"
      strokeWidth="1.8"
      strokeLinecap="round"
      fill="none"
      transform="translate(.6 .6)"
    />
  </svg>
);

/** The product's mark (a comal from above with a folded tortilla) and its name. */
export function Brand({ size = 34, markOnly = false, tone = 'light' }: BrandProps) {
  return (
    <span className={classes.root} data-tone={tone} role="img" aria-label={PRODUCT_NAME}>
      <Mark size={size} />
      {!markOnly && (
        <span className={classes.word} style={{ fontSize: size * WORD_SHARE }}>
          {PRODUCT_NAME}
        </span>
      )}
    </span>
  );
}
