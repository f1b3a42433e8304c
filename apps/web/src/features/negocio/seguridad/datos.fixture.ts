import type { SucesoDeSeguridad } from '@comal/contract/movimientos/movimientos';
import type { ExigenciaDeSegundoFactor } from '@comal/contract/usuarios/segundo-factor';

const id = (n: number): string => `018f2f6e-7c3a-7b60-9a2e-0000000000e${n}`;

const unSuceso = (de: Partial<SucesoDeSeguridad> & Pick<SucesoDeSeguridad, 'id'>): SucesoDeSeguridad => ({
  ...{ fecha: '20-11-2026', hora: '14:05', clase: 'Intentos fallidos', usuario: 'Sistema', terminal: '' },
  ...{ aparato: '', sucursal: 'Centro', autorizo: null, movimiento: [], ...de },
});

/** Failed sign-ins, an export, and a name that looks like markup. */
export const SUCESOS_DE_PRUEBA: readonly SucesoDeSeguridad[] = [
  unSuceso({
    id: id(1),
    movimiento: [
      { tipo: 'texto', texto: 'Van 5 intentos fallidos de entrar como ' },
      { tipo: 'nombre', texto: 'Graciela Vázquez' },
    ],
  }),
  unSuceso({
    ...{ id: id(2), hora: '13:40', clase: 'Exportaciones', usuario: 'Mariana Ek', terminal: 'Caja 1' },
    movimiento: [
      { tipo: 'texto', texto: 'Exportó ' },
      { tipo: 'nombre', texto: 'Movimientos del sistema' },
      { tipo: 'texto', texto: ' (1,204 renglones, CSV)' },
    ],
  }),
  unSuceso({
    ...{ id: id(3), hora: '13:12', clase: 'Permisos', usuario: 'Graciela Vázquez', terminal: 'Caja general' },
    aparato: 'Tableta del pase',
    movimiento: [
      { tipo: 'texto', texto: 'Agregó el rol ' },
      { tipo: 'nombre', texto: '<b>Barra</b>' },
    ],
  }),
];

/** The reader has a second factor, and two administrators lack one; one of their names looks like markup. */
export const EXIGENCIA_DE_PRUEBA: ExigenciaDeSegundoFactor = {
  ...{ exigido: false, propio: true },
  sin_el: ['Ana López', '<b>Luis</b> Pech'],
};
