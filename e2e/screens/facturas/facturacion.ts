import { expect, type Page } from '@playwright/test';
import { makeCsd } from '../../../apps/server/src/platform/facturacion/csd/csd.fixture.ts';
import { goTo } from '../../go-to.ts';

const SW = { clave: 'sw', llaves: { usuario: 'ana@example.mx', contrasena: 'secreta' } };
/** facturapi as the PAC of who invoices. */
export const FACTURAPI = { clave: 'facturapi', llaves: { llave: 'sk_test_secreta' } };

/** Who invoices, by the calls of the settings: issuer, CSD, PAC, a series of each branch. */
export const issueFrom = async (page: Page, url: string, pac: object = SW): Promise<void> => {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('sesion') ?? '{}') as { token?: string }).token ?? '',
  );
  let version: number | undefined;
  const save = async (path: string, data: object): Promise<{ version: number; sucursales: { id: number }[] }> => {
    const r = await page.request.put(`${url}/qtpv/api/v1/negocio/${path}`, {
      params: { idioma: 'es_MX' },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: { ...data, version },
    });
    expect(r.status(), `${path}: ${await r.text()}`).toBe(200);
    const { data: saved } = (await r.json()) as { data: { version: number; sucursales: { id: number }[] } };
    version = saved.version;
    return saved;
  };
  await save('impuestos', { desglosa_iva: true, regiones: [] });
  version = undefined;
  await save('facturacion/emisor', { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' });
  const csd = await makeCsd();
  await save('facturacion/sellos', {
    ...{ certificado: csd.certificado.toString('base64'), llave: csd.llave.toString('base64') },
    contrasena: csd.contrasena,
  });
  const { sucursales } = await save('facturacion/pac', { pac, prueba: true });
  await save('facturacion/sucursales', {
    global_periodo: 'mes',
    sucursales: sucursales.map(({ id }, i) => ({
      ...{ sucursal: id, cp: '06700', serie: `S${String(i + 1)}`, siguiente: 1, dias_limite: 31 },
    })),
  });
  await save('facturacion/activa', { activa: true });
};

/** Turns the page of facturapi on, by the switch of the settings. */
export const turnPageOn = async (page: Page, url: string): Promise<void> => {
  await goTo(page, `${url}/#/configuracion/mi-negocio`);
  await page.getByRole('tab', { name: 'Facturación' }).click();
  const interruptor = page.getByRole('switch', { name: 'Autofactura en la página de facturapi' });
  await expect(interruptor).not.toBeChecked();
  await interruptor.press('Space');
  await expect(page.getByText('Los tickets llevan la página de facturapi').first()).toBeVisible();
  await expect(interruptor).toBeChecked();
};
