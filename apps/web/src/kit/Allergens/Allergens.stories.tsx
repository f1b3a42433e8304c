import { ALERGENOS, SIN_ALERGENOS } from '@comal/domain/catalogo/alergenos';
import { useState } from 'react';
import { Allergens } from './Allergens.tsx';
import { AllergensField } from './AllergensField.tsx';

const TODO = { alergenos: ALERGENOS.map((a) => a.id), picante: 3 };

/** Every allergen and level, in the three heights. */
export const Todos = () => (
  <div style={{ display: 'grid', gap: 12 }}>
    <Allergens de={TODO} size="compact" />
    <Allergens de={TODO} />
    <Allergens de={TODO} size="kitchen" />
  </div>
);

/** A dish without any: nothing is drawn. */
export const Nada = () => <Allergens de={SIN_ALERGENOS} />;

const Forma = () => {
  const [value, setValue] = useState({ alergenos: ['soya'], picante: 1 });
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 560 }}>
      <AllergensField value={value} onChange={(v) => setValue({ ...v, alergenos: [...v.alergenos] })} />
      <Allergens de={value} />
    </div>
  );
};

/** To choose them; what is chosen is shown below. */
export const Campo = () => <Forma />;
