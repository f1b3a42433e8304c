import { makeCsd } from '../../../apps/server/src/platform/facturacion/csd/csd.fixture.ts';
import { startFakePac } from '../../../apps/server/src/platform/facturacion/pac/fake-pac.fixture.ts';
import type { Bench, Row } from '../../lib/bench.ts';
import { newFolder, removeFolder, startProduct, stopProduct } from '../../lib/product.ts';
import { Restaurant, signIn, Till } from '../../lib/restaurant.ts';

/** How late the PAC answers, in milliseconds. */
export const PAC_MS = 300;
/** Who is invoiced: SAT's test data. */
export const CECILIA = {
  rfc: 'MISC491214B86',
  nombre: 'CECILIA MIRANDA SANCHEZ',
  regimen: '612',
  cp: '01010',
  uso: 'G03',
};

/** A product that invoices at a PAC, with one person at its till and one in its settings. */
export interface Issuing {
  readonly bench: Bench;
  readonly till: Till;
  readonly admin: Till;
}

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

/** A PAC on this machine, and what the business gives of it. */
export interface Pac {
  readonly url: string;
  readonly clave: 'sw' | 'facturapi';
  readonly llaves: Readonly<Record<string, string>>;
}

/** Turns invoices on as the settings' screens do: taxes, issuer, seals, PAC, and a series of each branch. */
const startIssuing = async (admin: Till, { clave, llaves }: Pac): Promise<void> => {
  await breakDownIva(admin, true);
  const save = savesOf(admin);
  await save('facturacion/emisor', { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' });
  const { certificado, llave, contrasena } = await makeCsd();
  const files = { certificado: certificado.toString('base64'), llave: llave.toString('base64'), contrasena };
  await save('facturacion/sellos', files);
  const { sucursales } = await save('facturacion/pac', { pac: { clave, llaves }, prueba: true });
  await save('facturacion/sucursales', {
    global_periodo: 'mes',
    sucursales: sucursales.map(({ id }, i) => ({
      ...{ sucursal: id, cp: '06700', serie: `S${i + 1}`, siguiente: 1, dias_limite: 31 },
    })),
  });
  await save('facturacion/activa', { activa: true });
};

/** Uses the page of the PAC for diners from the next charge on, or no longer. */
export const useReceipts = async (admin: Till, activos: boolean): Promise<void> => {
  const { body } = await admin.call('GET', `${NEGOCIO}/facturacion?idioma=es_MX`);
  const { version } = (JSON.parse(body) as { data: { version: number } }).data;
  const saved = await admin.call('PUT', `${NEGOCIO}/facturacion/recibos?idioma=es_MX`, { activos, version });
  if (saved.status !== 200) throw new Error(saved.body);
};

const withPeople = async (bench: Bench, pac: Pac, work: (issuing: Issuing) => Promise<Row[]>): Promise<Row[]> => {
  const { product, restaurant } = bench;
  await restaurant.open(1);
  const branch = restaurant.branches[0]!;
  const tokenOf = (usuario: 'cajera' | 'admin') => signIn(product.port, { usuario, branch });
  const [till, admin] = [
    new Till(product.port, await tokenOf('cajera')),
    new Till(product.port, await tokenOf('admin')),
  ];
  try {
    await till.call('POST', 'comandas/registrar/caja-inicial', { caja_inicial: 500 });
    await startIssuing(admin, pac);
    return await work({ bench, till, admin });
  } finally {
    till.close();
    admin.close();
    await restaurant.close();
  }
};

/** Measures at a product of its own that invoices at a PAC on this machine. */
export const atPac = async (bench: Bench, pac: Pac, work: (issuing: Issuing) => Promise<Row[]>): Promise<Row[]> => {
  const folder = newFolder();
  const product = await startProduct(folder, [], 0, { COMAL_PAC_URL: pac.url });
  try {
    return await withPeople({ ...bench, product, restaurant: new Restaurant(product) }, pac, work);
  } finally {
    await stopProduct(product);
    removeFolder(folder);
  }
};

/** Measures at a product that invoices at a PAC which takes its time. */
export const atIssuing = async (bench: Bench, work: (issuing: Issuing) => Promise<Row[]>): Promise<Row[]> => {
  const pac = await startFakePac();
  pac.behave({ delayMs: PAC_MS });
  const keys = { usuario: 'ana@example.mx', contrasena: 'secreta' };
  try {
    return await atPac(bench, { url: pac.url, clave: 'sw', llaves: keys }, work);
  } finally {
    await pac.off();
  }
};
