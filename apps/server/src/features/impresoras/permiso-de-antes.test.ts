import { afterAll, beforeAll, expect, it } from 'vitest';
import { Base } from '../../platform/db/relleno/relleno.fixture.ts';

let base: Base;
beforeAll(async () => {
  base = await Base.open();
  await base.migrate('0000', '0107');
  await base.addBusiness('2000');
  await base.sql(
    `INSERT INTO rol (cliente, id, descripcion, sistema) VALUES ('2000', 1, 'Administrador', true), ('2000', 2, 'Cajero', true), ('2000', 9, 'Encargado', false)`,
  );
  await base.migrate('0108', '0109');
});
afterAll(() => base.drop());

it('administrators of existing businesses may keep printers, and nobody else', async () => {
  const filas = await base.sql(`SELECT rol, permiso FROM rol_permiso WHERE cliente = '2000' ORDER BY 1, 2`);
  expect(filas).toEqual([180, 181, 182, 183, 184].map((permiso) => ({ rol: 1, permiso })));
});
