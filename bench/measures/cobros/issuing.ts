import { makeCsd } from '../../../apps/server/src/platform/facturacion/csd/csd.fixture.ts';
import type { Till } from '../../lib/restaurant.ts';

const NEGOCIO = '/qtpv/api/v1/negocio';

/** Calls that save one step of the settings, each with the version that the last one answered. */
const savesOf = (admin: Till) => {
  let version: number | undefined;
  return async (path: string, data: object): Promise<{ sucursales: { id: number }[] }> => {
    const { status, body } = await admin.call('PUT', `${NEGOCIO}/${path}?idioma=es_MX`, { ...data, version });
    if (status !== 200) throw new Error(`${path}: ${body}`);
    const { data: saved } = JSON.parse(body) as { data: { version: number; sucursales: { id: number }[] } };
    version = saved.version;
    return saved;
  };
};

/** Breaks IVA down from the next charge on, or no longer. */
export const breakDownIva = async (admin: Till, on: boolean): Promise<void> => {
  const { body } = await admin.call('GET', `${NEGOCIO}/impuestos?idioma=es_MX`);
  const { version } = (JSON.parse(body) as { data: { version: number } }).data;
  const saved = await admin.call('PUT', `${NEGOCIO}/impuestos?idioma=es_MX`, {
    desglosa_iva: on,
    regiones: [],
    version,
  });
  if (saved.status !== 200) throw new Error(saved.body);
};

/** Turns invoices on as the settings' screens do: taxes, issuer, seals, PAC, and a series of each branch. */
export const startIssuing = async (admin: Till): Promise<void> => {
  await breakDownIva(admin, true);
  const save = savesOf(admin);
  await save('facturacion/emisor', { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' });
  const { certificado, llave, contrasena } = await makeCsd();
  const files = { certificado: certificado.toString('base64'), llave: llave.toString('base64'), contrasena };
  await save('facturacion/sellos', files);
  const keys = { usuario: 'ana@example.mx', contrasena: 'secreta' };
  const { sucursales } = await save('facturacion/pac', { pac: { clave: 'sw', llaves: keys }, prueba: true });
  await save('facturacion/sucursales', {
    global_periodo: 'mes',
    sucursales: sucursales.map(({ id }, i) => ({
      ...{ sucursal: id, cp: '06700', serie: `S${i + 1}`, siguiente: 1, dias_limite: 31 },
    })),
  });
  await save('facturacion/activa', { activa: true });
};
