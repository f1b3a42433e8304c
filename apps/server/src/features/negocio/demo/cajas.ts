import { LIMITES_DE_TERMINAL } from '@comal/domain/caja/terminales';
import { hostnameDeCajaWeb, type DatosDeCaja } from '../agregar.ts';

/** Registers of the demo besides the caja general and the first one. */
export const CAJA_2 = 3;
export const CAJA_DE_COYOACAN = 5;
export const TERRAZA = 6;

/** The identifier of the standalone register when the host name is not valid. */
const DE_NADIE = 'CAJA-BARRA';

/** The host name if it is a valid identifier: not in use, and within the form's limit. */
const identificadorDe = (hostname: string): string => {
  const { min, max } = LIMITES_DE_TERMINAL.identificador;
  const cabe = hostname.length >= min && hostname.length <= max;
  return cabe && !/^(general|web-\d-\d)$/i.test(hostname) ? hostname : DE_NADIE;
};

/** The demo's registers in both branches; `hostname` is this machine's. */
export const cajasDe = (matriz: number, otra: number, hostname: string): readonly DatosDeCaja[] => {
  const web = (id: number, sucursal: number, no: number, n: number): DatosDeCaja => {
    return { id, sucursal, hostname: hostnameDeCajaWeb(no, n), alias: `Caja ${n}`, plataforma: 'web' };
  };
  const barra: DatosDeCaja = {
    ...{ id: 4, sucursal: matriz, hostname: identificadorDe(hostname), alias: 'Caja barra', plataforma: 'standalone' },
    permisos: { pantallacompleta: true, utilizalectordecodigodebarras: true },
  };
  // For waiters: it does not charge, and is restricted to them.
  const terraza: DatosDeCaja = {
    ...{ ...web(TERRAZA, otra, 2, 2), alias: 'Terraza' },
    permisos: { cobrar: false, imprimircopiaticket: false },
  };
  return [web(CAJA_2, matriz, 1, 2), barra, web(CAJA_DE_COYOACAN, otra, 2, 1), terraza];
};
