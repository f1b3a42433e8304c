import type { MovimientoDelSistema } from '@comal/contract/movimientos/movimientos';

const id = (n: number): string => `018f2f6e-7c3a-7b60-9a2e-0000000000d${n}`;
const A_LAS = Date.UTC(2026, 10, 20, 20, 5);

const aMovimiento = (de: Partial<MovimientoDelSistema> & Pick<MovimientoDelSistema, 'id'>): MovimientoDelSistema => ({
  ...{ fecha: '20-11-2026', hora: '14:05', creado_en: A_LAS, modulo: 'Comandas', operacion: 'Apertura' },
  ...{ usuario: 'Mariana Ek', terminal: 'Caja 1', aparato: '', autorizo: null, cambios: [], movimiento: [], ...de },
});

/** A cancelled charge with an approval, a change with its previous value, and a name that looks like markup. */
export const MOVIMIENTOS_DE_PRUEBA: readonly MovimientoDelSistema[] = [
  aMovimiento({
    ...{ id: id(1), modulo: 'Cobros', operacion: 'Cancelación', autorizo: 'Graciela Vázquez' },
    movimiento: [
      { tipo: 'texto', texto: 'Canceló un cobro de ' },
      { tipo: 'importe', texto: '$245.00' },
      { tipo: 'texto', texto: ' de ' },
      { tipo: 'nombre', texto: 'Mesa 4 (118)' },
    ],
  }),
  aMovimiento({
    ...{ id: id(2), hora: '14:01', operacion: 'Edición', aparato: '<b>Barra</b>' },
    movimiento: [
      { tipo: 'texto', texto: 'Cambió los datos de ' },
      { tipo: 'nombre', texto: 'Mesa 8 (119)' },
    ],
    cambios: [{ campo: 'Comensales', antes: '2', ahora: '4' }],
  }),
  aMovimiento({
    ...{ id: id(3), hora: '13:58' },
    movimiento: [
      { tipo: 'texto', texto: 'Abrió la comanda ' },
      { tipo: 'nombre', texto: '<img src=x onerror=alert(1)>' },
    ],
  }),
];
