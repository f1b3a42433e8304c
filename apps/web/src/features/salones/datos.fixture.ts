import type { Mesa, Salon } from '@comal/contract/salones/salones';
import { huecoPara, tamanoDe, type Lugar } from '@comal/domain/salones/plano';

const mesa = (id: number, cambios: Partial<Mesa> = {}): Mesa => ({
  ...{ id, salon: 1, nombre: `Mesa ${id}`, asientos: 4, forma: 'cuadrada', lugar: null, version: 1 },
  ...cambios,
});

/** So many tables that stand on the plan, the first with a long name. */
const puestas = (cuantas: number): readonly Mesa[] => {
  const lugares: Lugar[] = [];
  return Array.from({ length: cuantas }, (_, i) => {
    const forma = (['cuadrada', 'redonda', 'rectangular', 'banco'] as const)[i % 4]!;
    const asientos = forma === 'rectangular' ? 6 : 4;
    const lugar = huecoPara(lugares, tamanoDe(forma, asientos));
    lugares.push(lugar);
    return mesa(i + 1, { forma, asientos, lugar, ...(i === 0 && { nombre: 'Mesa de los Vázquez' }) });
  });
};

/** A room with eight tables on the plan and two in the tray, and one without tables. */
export const SALONES_DE_PRUEBA: readonly [Salon, Salon] = [
  { id: 1, nombre: 'Salón', version: 3, mesas: [...puestas(8), mesa(9), mesa(10)] },
  { id: 2, nombre: 'Terraza', version: 1, mesas: [] },
];

/** A room as full as a plan is read. */
export const SALON_LLENO: Salon = { id: 3, nombre: 'Jardín', version: 1, mesas: [...puestas(24)] };
