import { describe, expect, it } from 'vitest';
import { negocio } from '@comal/contract/negocio/informacion';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer } from '../../../test/server.ts';
import { motivoDe } from '../../usuarios/personal/personal.fixture.ts';
import { abrirNegocio } from '../sucursales/sucursales.fixture.ts';

const n = await abrirNegocio();
const { cliente } = n.negocio;
const DATOS = {
  ...{ cliente, nombreNegocio: 'Fonda Doña Ana', correoPersonal: 'ana@fonda.mx' },
  ...{ telefonoNegocio: null, correoNegocio: null, direccion: null },
};
const guardar = (cambios: object = {}, sesion = n.admin) =>
  n.pedir(negocio.editar, { body: { ...DATOS, ...cambios } }, sesion);
const error = async (cambios: object) => (await guardar(cambios)).body.error?.campos;

describe('the business', () => {
  it('is answered with its fields and its branches (API-052, NEGOCIO-003)', async () => {
    await guardar({ telefonoNegocio: '(999) 123-4567', correoNegocio: 'hola@fonda.mx', direccion: 'Calle 60 #123' });
    const { status, body } = await n.pedir(negocio.ver, {});
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...{ cliente, nombre: 'Fonda Doña Ana', correo_personal: 'ana@fonda.mx', telefono_empresa: '9991234567' },
      ...{ correo_empresa: 'hola@fonda.mx', direccion: 'Calle 60 #123', logo: null },
    });
    expect(body.data?.sucursales.map((s) => [s.no_sucursal, s.nombre, s.matriz])).toEqual([
      [1, 'Centro', true],
      [2, 'Norte', false],
    ]);
  });

  it('is changed, and what is left out is empty; the log says who, before and after (API-053)', async () => {
    const { body } = await guardar({ nombreNegocio: 'Fonda Nueva' });
    expect(body).toMatchObject({
      message: 'Datos del negocio guardados',
      data: { nombre: 'Fonda Nueva', telefono_empresa: '', correo_empresa: '', direccion: '' },
    });
    const anotado = (await n.bitacora(`negocio/${cliente}`)).at(-1);
    expect(anotado).toMatchObject({
      accion: 'negocio.editado',
      datos: { antes: { nombre: 'Fonda Doña Ana' }, ahora: { nombre: 'Fonda Nueva' } },
    });
  });

  it('needs a name of 3 to 30 (NEGOCIO-004, D-53)', async () => {
    expect(await error({ nombreNegocio: ' ' })).toEqual({ nombreNegocio: 'Campo requerido' });
    expect(await error({ nombreNegocio: 'Ab' })).toEqual({ nombreNegocio: 'Mínimo 3 caracteres' });
    expect(await error({ nombreNegocio: 'A'.repeat(31) })).toEqual({ nombreNegocio: 'Máximo 30 caracteres' });
    expect((await guardar({ nombreNegocio: 'A'.repeat(30) })).status).toBe(200);
  });

  it('needs a personal mail address, and takes no other text for one (NEGOCIO-005, NEGOCIO-007, D-53)', async () => {
    expect(await error({ correoPersonal: '' })).toEqual({ correoPersonal: 'Campo requerido' });
    for (const correo of ['ana', 'ana@fonda', 'a b@c.mx', 'a@b.mx, c@d.mx', 'Ana <a@b.mx>', `a@${'b.'.repeat(20)}mx`]) {
      expect(await error({ correoPersonal: correo })).toEqual({ correoPersonal: 'Correo inválido' });
      expect(await error({ correoNegocio: correo })).toEqual({ correoNegocio: 'Correo inválido' });
    }
  });

  it.each(['\r\nBcc: x@y.mx', '\nBcc: x@y.mx', '\r.\r\nQUIT', '\u2028Bcc: x@y.mx', ', x@y.mx', ' <x@y.mx>'])(
    'takes no address that would say more in the head of a mail: %j',
    async (detras) => {
      const antes = (await n.pedir(negocio.ver, {})).body.data;
      expect(Object.keys((await error({ correoPersonal: `ana@fonda.mx${detras}` })) ?? {})).toEqual(['correoPersonal']);
      expect(Object.keys((await error({ correoNegocio: `ana@fonda.mx${detras}` })) ?? {})).toEqual(['correoNegocio']);
      expect((await n.pedir(negocio.ver, {})).body.data).toEqual(antes);
    },
  );

  it('keeps its name on one line, whatever was typed', async () => {
    const { body } = await guardar({ nombreNegocio: 'Fonda\r\nBcc: x@y.mx' });
    expect(body.data!.nombre).toBe('Fonda Bcc: x@y.mx');
  });

  it('has a telephone of ten digits or none, and an address of 8 to 100 (NEGOCIO-006, NEGOCIO-008, D-53)', async () => {
    for (const telefono of ['999123456', '99912345678', '999123456a', '+529991234'])
      expect(await error({ telefonoNegocio: telefono })).toEqual({ telefonoNegocio: 'Debe contener 10 dígitos' });
    expect(await error({ direccion: 'Calle 6' })).toEqual({ direccion: 'Mínimo 8 caracteres' });
    expect(await error({ direccion: 'x'.repeat(101) })).toEqual({ direccion: 'Máximo 100 caracteres' });
  });

  it('of somebody else, or changed by somebody else meanwhile, is left alone', async () => {
    const { version } = await n.ver();
    expect(motivoDe(await guardar({ cliente: n.ajeno.cliente }))).toBe('NO_ENCONTRADO');
    expect(motivoDe(await guardar({ version }))).toBe(200);
    expect(motivoDe(await guardar({ version }))).toBe('CAMBIO_ENTRETANTO');
    expect(await n.server.sql('SELECT nombre FROM negocio WHERE cliente = $1', [n.ajeno.cliente])).toEqual([
      { nombre: 'Negocio 6002' },
    ]);
  });

  it('is changed only with its permission (PERMISO-066)', async () => {
    const sin = await n.conPermisos(PERMISO.EDITAR_SUCURSAL);
    expect(motivoDe(await guardar({}, sin))).toBe('SIN_PERMISO');
    const con = await n.conPermisos(PERMISO.EDITAR_DATOS_DEL_NEGOCIO);
    expect(motivoDe(await guardar({}, con))).toBe(200);
  });
});

it('says whose streets its branches are placed on, where the settings name somebody (decision 0046)', async () => {
  expect((await n.pedir(negocio.ver, {})).body.data?.mapa).toBeNull();
  const mapa = { teselas: 'https://mapa.mirestaurante.mx/{z}/{x}/{y}.png', credito: '© Mapas' };
  const otro = await startTestServer({ COMAL_MAPA: mapa.teselas, COMAL_MAPA_CREDITO: mapa.credito });
  try {
    const suyo = await Restaurante.abrir(otro);
    const { token } = await suyo.entrar('admin');
    expect((await otro.call(negocio.ver, {}, { token })).body.data?.mapa).toEqual(mapa);
  } finally {
    await otro.close();
  }
});
