import type { AparatoDelNegocio } from '@comal/contract/sesiones/aparatos';
import { NOMBRES_DE_CAPACIDAD } from '@comal/domain/sesiones/aparatos';

const HORA = Date.UTC(2026, 10, 20, 20, 46);
const id = (n: number): string => `018f2f6e-7c3a-7b60-9a2e-00000000010${n}`;

/** This one, a phone in use, a tablet that told nothing of itself and has a name like markup. */
export const APARATOS_DE_PRUEBA: readonly AparatoDelNegocio[] = [
  {
    ...{ id: id(1), nombre: 'Caja 1 (Windows)', plataforma: 'web', sistema: 'windows', navegador: 'edge' },
    ...{ puede: NOMBRES_DE_CAPACIDAD, persona: 'Alejandra Núñez', caja: 'Caja 1', sucursal: 'Centro' },
    ...{ visto_en: HORA, sesiones: 1, este: true },
  },
  {
    ...{ id: id(2), nombre: 'Android de Ana Paz', plataforma: 'movil', sistema: 'android', navegador: 'chrome' },
    ...{ puede: ['cifrado', 'sin_red'], persona: 'Ana Paz', caja: 'Terraza', sucursal: 'Centro' },
    ...{ visto_en: HORA - 600_000, sesiones: 2, este: false },
  },
  {
    ...{ id: id(3), nombre: '<img onerror=x()> de la barra con nombre', plataforma: 'movil' },
    ...{
      persona: 'Luis Mora',
      caja: 'Barra',
      sucursal: 'Norte',
      visto_en: HORA - 86_400_000,
      sesiones: 0,
      este: false,
    },
  },
];
