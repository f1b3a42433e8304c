import { LIMITES_DE_TERMINAL } from '@comal/domain/caja/terminales';
import { hostnameDeCajaWeb, type DatosDeCaja } from '../agregar.ts';

/** Registers of the demo besides the general one and the first of the head branch, which every business has. */
export const CAJA_2 = 3;
export const CAJA_DE_COYOACAN = 5;
export const TERRAZA = 6;

/** The identifier of the standalone register where it cannot be the machine's name. */
const DE_NADIE = 'CAJA-BARRA';

/** The machine's name where it can be an identifier: no register is called like it, and the form of a register takes as many letters. */
const identificadorDe = (hostname: string): string => {
  const { min, max } = LIMITES_DE_TERMINAL.identificador;
  const cabe = hostname.length >= min && hostname.length <= max;
  return cabe && !/^(general|web-\d-\d)$/i.test(hostname) ? hostname : DE_NADIE;
};

/** Those registers, in the head branch and in the other; `hostname` is this machine's. */
export const cajasDe = (matriz: number, otra: number, hostname: string): readonly DatosDeCaja[] => {
  const web = (id: number, sucursal: number, no: number, n: number): DatosDeCaja => {
    return { id, sucursal, hostname: hostnameDeCajaWeb(no, n), alias: `Caja ${n}`, plataforma: 'web' };
  };
  const barra: DatosDeCaja = {
    ...{ id: 4, sucursal: matriz, hostname: identificadorDe(hostname), alias: 'Caja barra', plataforma: 'standalone' },
    permisos: { pantallacompleta: true, utilizalectordecodigodebarras: true },
  };
  // Where waiters take orders: it does not charge, and nobody else enters it.
  const terraza: DatosDeCaja = {
    ...{ ...web(TERRAZA, otra, 2, 2), alias: 'Terraza' },
    permisos: { cobrar: false, imprimircopiaticket: false },
  };
  return [web(CAJA_2, matriz, 1, 2), barra, web(CAJA_DE_COYOACAN, otra, 2, 1), terraza];
};
