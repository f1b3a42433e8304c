import { IconAlertCircle, IconEgg, IconFish, IconMilk, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The props of an icon of the kit. */
type Drawing = ComponentType<Pick<IconProps, 'size' | 'stroke' | 'aria-hidden' | 'className'>>;

/** An icon that Tabler lacks, on its 24-unit grid. */
const drawn = (path: string): Drawing =>
  function Drawn({ size, stroke, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };

const EAR =
  'M12 21V8M12 8c-2-1.5-2-4 0-5.5c2 1.5 2 4 0 5.5M12 13c-3 0-4.5-1.5-4.5-4.5c3 0 4.5 1.5 4.5 4.5M12 13c3 0 4.5-1.5 4.5-4.5c-3 0-4.5 1.5-4.5 4.5M12 18c-3 0-4.5-1.5-4.5-4.5c3 0 4.5 1.5 4.5 4.5M12 18c3 0 4.5-1.5 4.5-4.5c-3 0-4.5 1.5-4.5 4.5';
const PEANUT =
  'M9 3.5c-3 0-5 2.2-5 5c0 2.6 2 3.3 2 5.5c0 3.6 2.6 6.5 6.2 6.5c3.5 0 6.3-2.6 6.3-6c0-4.5-4.5-4-5.5-6.5c-.6-2-1.2-4.5-4-4.5M9 8h.01M12 13h.01M14.5 16.5h.01';
const POD =
  'M4 20c-1-8 6-16 16-16c0 9-7 16.5-16 16M9.5 13.300a1.4 1.4 0 1 0 0 2.800a1.4 1.4 0 1 0 0-2.800M14.8 7.800a1.4 1.4 0 1 0 0 2.800a1.4 1.4 0 1 0 0-2.8';
const SEEDS =
  'M8 4c2.5 2 2.5 5 0 6.5c-2.5-1.5-2.5-4.5 0-6.5M16.5 7c2.5 2 2.5 5 0 6.5c-2.5-1.5-2.5-4.5 0-6.5M9.5 13.5c2.5 2 2.5 5 0 6.5c-2.5-1.5-2.5-4.5 0-6.5';

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  gluten: drawn(EAR),
  lacteos: IconMilk,
  huevo: IconEgg,
  nueces: drawn(PEANUT),
  mariscos: IconFish,
  soya: drawn(POD),
  ajonjoli: drawn(SEEDS),
};

/** Props of `AllergenIcon`: an id of `ALERGENOS`, and how an icon is drawn. */
interface AllergenIconProps extends Pick<IconProps, 'size' | 'stroke'> {
  readonly id: string;
}

/** The icon of an allergen, decorative: its word is beside it. An id unknown to this page gets a warning sign. */
export function AllergenIcon({ id, ...icon }: AllergenIconProps) {
  const Drawing = DRAWINGS[id] ?? IconAlertCircle;
  return <Drawing {...icon} aria-hidden="true" />;
}
