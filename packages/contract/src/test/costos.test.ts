import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OPERACIONES } from '@comal/domain/permisos/permisos';
import { catalog } from '../catalog.ts';
import { servidorFrame } from '../events.ts';
import { rutaDe, type Route } from '../route.ts';

/** What tells how much something costs the restaurant, or leaves it. */
const DE_COSTO = /costo|utilidad|ganancia|margen/i;
/** Who works with these sees costs; waiters, cashiers and the kitchen do not. */
const MODULOS_CON_COSTOS: readonly string[] = ['productos', 'ingredientes', 'complementos'];
const VEN_COSTOS = new Set<number>(OPERACIONES.filter((o) => MODULOS_CON_COSTOS.includes(o.modulo)).map((o) => o.id));

/** These answer null to a session that may not see costs; their own tests prove it. */
const SEGUN_LA_SESION: readonly string[] = ['cajas/cortesdecaja/estadisticas', 'herramientas/dashboard'];

/** Every key of a schema that tells a cost, wherever it lies. */
const clavesDe = (nodo: unknown): readonly string[] => {
  if (Array.isArray(nodo)) return nodo.flatMap(clavesDe);
  if (typeof nodo !== 'object' || nodo === null) return [];
  const propias = 'properties' in nodo && typeof nodo.properties === 'object' ? Object.keys(nodo.properties ?? {}) : [];
  return [...propias.filter((clave) => DE_COSTO.test(clave)), ...Object.values(nodo).flatMap(clavesDe)];
};
const costosEn = (schema: z.ZodType) => clavesDe(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

const RUTAS = Object.values(catalog).flatMap((grupo) => Object.values<Route>(grupo));
const conCostos = RUTAS.filter(({ path, data }) => costosEn(data).length > 0 && !SEGUN_LA_SESION.includes(path));

describe('what something costs the restaurant (H90)', () => {
  it.each(conCostos.map((route) => [`${route.method} ${rutaDe(route)}`, route] as const))(
    '%s tells it only to who works with products, ingredients or extras',
    (_, { permiso }) => {
      expect(permiso?.length).toBeGreaterThan(0);
      expect(permiso?.filter((id) => !VEN_COSTOS.has(id))).toEqual([]);
    },
  );

  it('is told by some calls, or this looks for nothing', () => {
    expect(conCostos.map((route) => route.path)).toContain('productos/{id}');
  });

  it('is in no frame of the live socket', () => {
    expect(costosEn(servidorFrame)).toEqual([]);
  });
});
