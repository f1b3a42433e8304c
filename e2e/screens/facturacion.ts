import { expect, type Page } from '@playwright/test';
import { makeCsd } from '../../apps/server/src/platform/facturacion/csd/csd.fixture.ts';

/** Who invoices, by the calls of the settings: issuer, CSD, PAC, a series of each branch. */
export const issueFrom = async (page: Page, url: string): Promise<void> => {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('sesion') ?? '{}') as { token?: string }).token ?? '',
  );
  let version: number | undefined;
  const guardar = async (camino: string, data: object): Promise<{ version: number; sucursales: { id: number }[] }> => {
    const r = await page.request.put(`${url}/qtpv/api/v1/negocio/${camino}`, {
      params: { idioma: 'es_MX' },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: { ...data, version },
    });
    expect(r.status(), `${camino}: ${await r.text()}`).toBe(200);
    const { data: hecho } = (await r.json()) as { data: { version: number; sucursales: { id: number }[] } };
    version = hecho.version;
    return hecho;
  };
  await guardar('impuestos', { desglosa_iva: true, regiones: [] });
  version = undefined;
  await guardar('facturacion/emisor', { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' });
  const csd = await makeCsd();
  await guardar('facturacion/sellos', {
    ...{ certificado: csd.certificado.toString('base64'), llave: csd.llave.toString('base64') },
    contrasena: csd.contrasena,
  });
  const llaves = { usuario: 'ana@example.mx', contrasena: 'secreta' };
  const { sucursales } = await guardar('facturacion/pac', { pac: { clave: 'sw', llaves }, prueba: true });
  await guardar('facturacion/sucursales', {
    global_periodo: 'mes',
    sucursales: sucursales.map(({ id }, i) => ({
      ...{ sucursal: id, cp: '06700', serie: `S${String(i + 1)}`, siguiente: 1, dias_limite: 31 },
    })),
  });
  await guardar('facturacion/activa', { activa: true });
};
