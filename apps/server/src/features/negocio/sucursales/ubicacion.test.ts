import { describe, expect, it } from 'vitest';
import { sucursales } from '@comal/contract/negocio/sucursales';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { motivoDe } from '../../usuarios/personal/personal.fixture.ts';
import { abrirNegocio } from './sucursales.fixture.ts';

const n = await abrirNegocio();
const { norte } = n.negocio;
const poner = (lugar: object, sesion = n.admin) =>
  n.pedir(sucursales.editarUbicacion, { body: { id: norte, ...lugar } }, sesion);
const AQUI = { lat: 19.416823, lng: -99.161457, rangoDistancia: 40 };

describe('where a branch is (API-056)', () => {
  it('is kept with six decimals, and cleared by saying nothing (UBICACION-017)', async () => {
    const { body } = await poner({ ...AQUI, lat: 19.41682349 });
    expect(body).toMatchObject({ message: 'Ubicación de la sucursal guardada', data: { ubicacion: AQUI } });
    expect((await n.una(norte)).ubicacion).toEqual(AQUI);
    expect((await poner({})).body.message).toBe('Ubicación de la sucursal eliminada');
    expect((await n.una(norte)).ubicacion).toBeNull();
  });

  it('is refused by half, out of range or as text, and stays as it was', async () => {
    await poner(AQUI);
    const malas = [
      { lat: 19.4 },
      { lng: -99, rangoDistancia: 40 },
      { ...AQUI, rangoDistancia: null },
      { ...AQUI, lat: 91 },
      { ...AQUI, lng: -181 },
      { ...AQUI, rangoDistancia: 1 },
      { ...AQUI, lat: '19' },
      { ...AQUI, lat: 'NaN' },
    ];
    for (const mala of malas) expect(motivoDe(await poner(mala))).toBe('DATOS_INVALIDOS');
    expect((await poner({ ...AQUI, rangoDistancia: undefined })).body.error?.campos).toEqual({
      rangoDistancia: 'Si ingresas coordenadas, debes especificar obligatoriamente el rango de distancia.',
    });
    expect((await n.una(norte)).ubicacion).toEqual(AQUI);
  });

  it('is said only with its permission (PERMISO-072)', async () => {
    const sin = await n.conPermisos(PERMISO.EDITAR_SUCURSAL);
    expect(motivoDe(await poner(AQUI, sin))).toBe('SIN_PERMISO');
    expect(motivoDe(await poner(AQUI, await n.conPermisos(PERMISO.EDITAR_UBICACION_DE_SUCURSAL)))).toBe(200);
  });
});
