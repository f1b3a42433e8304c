import { describe, expect, it } from 'vitest';
import { ESTADOS_DE_MENU, nombreDeEstado } from './estados-de-menu.ts';

describe('menu states', () => {
  it('are the four of one list (D-51, PRODUCTO-034)', () => {
    expect(ESTADOS_DE_MENU.map((e) => [e.id, e.descripcion])).toEqual([
      [1, 'Disponible'],
      [2, 'Oculto'],
      [3, 'Agotado'],
      [4, 'Por temporada'],
    ]);
    expect([nombreDeEstado(3), nombreDeEstado(9)]).toEqual(['Agotado', '']);
  });
});
