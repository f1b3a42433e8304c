import { ALERGENOS, PICANTE, type ConAlergenos } from '@comal/domain/catalogo/alergenos';
import { IconPepper } from '@tabler/icons-react';
import classes from './Allergens.module.css';
import { AllergenIcon } from './drawings.tsx';

export interface AllergensProps {
  readonly de: ConAlergenos;
  /** 24, 28 or 36 px high. */
  readonly size?: 'compact' | 'normal' | 'kitchen';
}

const ICON_PX = { compact: 15, normal: 17, kitchen: 26 } as const;
const ICON_STROKE = 1.9;

/** Allergens and spiciness as one line of text; '' where nothing was said. */
export const allergensText = ({ alergenos, picante }: ConAlergenos): string =>
  [
    ...ALERGENOS.filter(({ id }) => alergenos.includes(id)).map((a) => a.corto),
    ...PICANTE.filter((p) => p.nivel === picante && p.nivel > 0).map((p) => p.corto),
  ].join(', ');

/** Allergens by icon and word, and spiciness by peppers and word; nothing when nothing was said. */
export function Allergens({ de: { alergenos, picante }, size = 'normal' }: AllergensProps) {
  const said = ALERGENOS.filter(({ id }) => alergenos.includes(id));
  const level = PICANTE.find((p) => p.nivel === picante && p.nivel > 0);
  if (said.length === 0 && !level) return null;
  const icon = { size: ICON_PX[size], stroke: ICON_STROKE };
  return (
    <ul className={classes.root} aria-label="Contiene" data-size={size}>
      {said.map(({ id, corto: short, descripcion }) => (
        <li key={id} title={descripcion}>
          <AllergenIcon id={id} {...icon} />
          {short}
        </li>
      ))}
      {level && (
        <li data-picante={level.nivel} title={level.descripcion}>
          <span className={classes.peppers}>
            {PICANTE.slice(0, level.nivel).map((p) => (
              <IconPepper key={p.nivel} {...icon} aria-hidden="true" />
            ))}
          </span>
          {level.corto}
        </li>
      )}
    </ul>
  );
}
