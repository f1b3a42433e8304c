import type { MetodoDePagoDelNegocio } from '@comal/contract/caja/metodos';

/** The three built-in methods, one of them disabled, and a custom one. */
export const METODOS_DE_PRUEBA: readonly MetodoDePagoDelNegocio[] = [
  { metodo: 1, descripcion: 'Efectivo', habilitado: true },
  { metodo: 2, descripcion: 'Transferencia', habilitado: true },
  { metodo: 3, descripcion: 'Tarjeta', habilitado: false },
  {
    metodo: 100,
    descripcion: 'Vale de despensa',
    habilitado: true,
    pide_operacion: true,
    abre_cajon: true,
    forma_sat: '08',
  },
];
