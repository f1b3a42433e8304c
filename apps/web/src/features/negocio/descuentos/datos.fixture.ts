import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';

/** One of every day, one of an evening that goes on after midnight, and one that is off. */
export const DESCUENTOS_DE_PRUEBA: readonly DescuentoDeSucursal[] = [
  {
    ...{ id: 11, version: 1, nombre: 'Empleados', clase: 'porcentaje', valor: 12.5, limite: 150, quien: 'cobra' },
    ...{ pide_motivo: false, dias: [0, 1, 2, 3, 4, 5, 6], horas: null, tipos: [...CLAVES_DE_TIPO], activo: true },
  },
  {
    ...{ id: 12, version: 3, nombre: 'Noche de barra', clase: 'monto', valor: 20, limite: null, quien: 'permiso' },
    ...{ pide_motivo: true, dias: [4], horas: { abre: 1320, cierra: 120 }, tipos: ['barra'], activo: true },
  },
  {
    ...{ id: 13, version: 1, nombre: 'Buen Fin', clase: 'porcentaje', valor: 10, limite: null, quien: 'cobra' },
    ...{ pide_motivo: false, dias: [0, 5, 6], horas: null, tipos: ['mesa', 'llevar'], activo: false },
  },
];
