import { expect, it } from 'vitest';
import { loQueFalta } from '@comal/domain/permisos/dependencias';
import { DEMO_ROLES } from './personal.ts';

it('the manager of the demo has no permission that is of no use without another', () => {
  const [gerente] = DEMO_ROLES;
  const suyos = new Set<number>(gerente.permisos);
  expect(gerente.permisos.flatMap((permiso) => loQueFalta(permiso, suyos))).toEqual([]);
});
