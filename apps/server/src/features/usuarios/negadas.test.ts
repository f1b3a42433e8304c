import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, USUARIO } from '../../test/dos-negocios.ts';
import type { Restaurante } from '../../test/restaurante.ts';
import type { TestServer } from '../../test/server.ts';
import { abrirConPin, caja, motivoDe } from './usuarios.fixture.ts';

let server: TestServer;
let r: Restaurante;
let de: ReturnType<typeof caja>;
let cajera: Sesion;
let otra: Sesion;
beforeAll(async () => {
  ({ server, r } = await abrirConPin());
  de = caja(server);
  [cajera, otra] = [await r.entrar('cajera'), await r.entrar('cajera', CAJA.centro2)];
});
afterAll(() => server.close());

const MALA = { password: 'no es esta' };
const { ELIMINAR_COMANDA } = PERMISO;

it('a proof that is wrong is said to be wrong by each call that takes one (B7)', async () => {
  await de.bloquear(otra);
  expect([
    motivoDe(await de.desbloquear(otra, MALA)),
    motivoDe(await de.cambiar(cajera, USUARIO.mesero, MALA)),
    motivoDe(await de.autorizar(cajera, ELIMINAR_COMANDA, 'admin', MALA)),
    motivoDe(await de.ponerPin(cajera, '4071', MALA.password)),
  ]).toEqual(Array.from({ length: 4 }, () => 'CONTRASENA_INCORRECTA'));
});

it('a PIN typed for somebody who has none is said to be that (B7)', async () => {
  expect(motivoDe(await de.cambiar(cajera, USUARIO.cocina))).toBe('SIN_PIN');
});

it('too many wrong ones have to wait, the password of who sets a PIN too (B7)', async () => {
  for (let i = 0; i < 12; i += 1) await de.ponerPin(cajera, '4071', MALA.password);
  expect(motivoDe(await de.ponerPin(cajera, '4071'))).toBe('DEMASIADOS_INTENTOS');
});
