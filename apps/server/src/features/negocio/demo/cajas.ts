import { hostnameDeCajaWeb, type DatosDeCaja } from '../agregar.ts';

/** Registers of the demo besides the general one and the first of the head branch, which every business has. */
export const CAJA_2 = 3;
export const CAJA_DE_COYOACAN = 5;
export const TERRAZA = 6;

/** Those registers, in the head branch and in the other; `hostname` is this machine's. */
export const cajasDe = (matriz: number, otra: number, hostname: string): readonly DatosDeCaja[] => {
  const web = (id: number, sucursal: number, no: number, n: number): DatosDeCaja => {
    return { id, sucursal, hostname: hostnameDeCajaWeb(no, n), alias: `Caja ${n}`, plataforma: 'web' };
  };
  const barra: DatosDeCaja = {
    ...{ id: 4, sucursal: matriz, hostname, alias: 'Caja barra', plataforma: 'standalone' },
    permisos: { pantallacompleta: true, utilizalectordecodigodebarras: true },
  };
  // Where waiters take orders: it does not charge, and nobody else enters it.
  const terraza: DatosDeCaja = {
    ...{ ...web(TERRAZA, otra, 2, 2), alias: 'Terraza' },
    permisos: { cobrar: false, imprimircopiaticket: false },
  };
  // A machine may be called like a register that is there already: identifiers are unique, and the demo starts all the same.
  const propia = /^(general|web-\d-\d)$/i.test(hostname) ? [] : [barra];
  return [web(CAJA_2, matriz, 1, 2), ...propia, web(CAJA_DE_COYOACAN, otra, 2, 1), terraza];
};
