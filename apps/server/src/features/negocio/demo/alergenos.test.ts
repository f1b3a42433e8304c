import { expect, it } from 'vitest';
import { alergenosDe } from './alergenos.ts';
import { DEMO_MENU } from './menu.ts';

const de = (clave: string) =>
  alergenosDe([...DEMO_MENU.productos, ...DEMO_MENU.complementos].find((v) => v.clave === clave)!.receta);

it.each([
  ['tacos_baja_pescado', { alergenos: ['gluten', 'lacteos', 'mariscos'], picante: 0 }],
  ['tacos_camaron', { alergenos: ['lacteos', 'mariscos'], picante: 1 }],
  ['orden_tacos_cochinita', { alergenos: [], picante: 3 }],
  ['chiles_toreados', { alergenos: ['gluten', 'soya'], picante: 2 }],
  ['taco_al_pastor', { alergenos: [], picante: 0 }],
])('%s of the demo holds what is in its recipe', (clave, dicho) => {
  expect(de(clave)).toEqual(dicho);
});

it('every allergen is in some dish of the demo', () => {
  const todos = new Set(DEMO_MENU.productos.flatMap((p) => alergenosDe(p.receta).alergenos));
  expect(todos.size).toBe(7);
});
