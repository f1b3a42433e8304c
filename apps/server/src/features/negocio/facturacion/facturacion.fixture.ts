import { facturacion, type Facturacion } from '@comal/contract/negocio/facturacion';
import type { CallInput } from '@comal/contract/route';
import type { CsdFiles } from '../../../platform/facturacion/csd/csd.ts';
import { makeCsd } from '../../../platform/facturacion/csd/csd.fixture.ts';

/** SAT's test issuer. */
export const EMISOR = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' } as const;

/** Keys that no answer, row or log may have. */
export const LLAVES = { usuario: 'fonda@correo.mx', contrasena: 'clave-del-pac-7731' } as const;

/** The body that uploads a CSD. */
export const enBase64 = ({ certificado, llave, contrasena }: CsdFiles) => ({
  ...{ certificado: certificado.toString('base64'), llave: llave.toString('base64'), contrasena },
});

/** A CSD of the test issuer, in force while tests run. */
export const csdDePrueba = (): Promise<CsdFiles> =>
  makeCsd({ desde: Date.parse('2025-06-01'), hasta: Date.parse('2029-06-01'), contrasena: 'barro-y-comal-9' });

type Hacer = <R extends (typeof facturacion)[keyof typeof facturacion]>(
  route: R,
  input: CallInput<R>,
) => Promise<Facturacion>;

/** Says all that invoicing needs but IVA, step by step; answers how it is then. */
export const prepararTodo = async (hacer: Hacer, csd: CsdFiles): Promise<Facturacion> => {
  const { version } = await hacer(facturacion.ver, {});
  const uno = await hacer(facturacion.guardarEmisor, { body: { ...EMISOR, version } });
  const dos = await hacer(facturacion.subirSellos, { body: { ...enBase64(csd), version: uno.version } });
  const tres = await hacer(facturacion.guardarPac, {
    body: { pac: { clave: 'finkok', llaves: LLAVES }, prueba: true, version: dos.version },
  });
  const sucursales = tres.sucursales.map(({ id }, i) => ({
    ...{ sucursal: id, cp: '06000', serie: `S${i + 1}`, siguiente: 1, dias_limite: 5 },
  }));
  return hacer(facturacion.guardarSucursales, {
    body: { sucursales, global_periodo: 'mes', version: tres.version },
  });
};
