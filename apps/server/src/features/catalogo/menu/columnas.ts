import { createHash } from 'node:crypto';
import type { columnasPorElegir, mapaDeColumnas } from '@comal/contract/catalogo/menu-columnas';
import { CAMPOS } from '@comal/domain/catalogo/importar/ajenas/adivinar';
import { huellaDe, type HojaAjena } from '@comal/domain/catalogo/importar/ajenas/hojas-ajenas';
import type { z } from 'zod';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance, type Alcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';

/** The mapping of a foreign sheet's columns, as the browser sends it. */
export type Mapa = z.output<typeof mapaDeColumnas>;
type PorElegir = z.output<typeof columnasPorElegir>;

/** Limit of remembered mappings per business; the least recently used is dropped. */
const RECORDADAS = 50;

const digerida = (hoja: HojaAjena): string => createHash('sha256').update(huellaDe(hoja)).digest('hex');

const recordadas = (cliente: string, huellas: readonly string[]): Query<{ huella: string; mapa: Mapa }> =>
  sqlText('SELECT huella, mapa FROM columnas_de_menu WHERE cliente = $1 AND huella = ANY($2::text[])', [
    cliente,
    huellas,
  ]);

const opciones = ({ cliente, sucursal }: Alcance): Query<{ tabla: keyof PorElegir['opciones']; nombre: string }> =>
  sqlText(
    `SELECT 'Categoría' AS tabla, descripcion AS nombre, orden FROM categoria WHERE cliente = $1 AND sucursal = $2
     UNION ALL SELECT 'Área', descripcion, id FROM area WHERE cliente = $1 AND sucursal = $2
     UNION ALL SELECT 'Unidad', nombre, id FROM unidad WHERE cliente = $1 AND sucursal = $2 ORDER BY tabla, orden, nombre`,
    [cliente, sucursal],
  );

/** What has to be mapped in a foreign file: its columns as mapped before, or as guessed. */
export const porElegir = async (hojas: readonly HojaAjena[], ctx: SesionCtx): Promise<PorElegir> => {
  const en = getAlcance(ctx);
  const huellas = hojas.map(digerida);
  const [sabidas, filas] = await ctx.db.read(en.cliente, recordadas(en.cliente, huellas), opciones(en));
  const mapas = new Map(sabidas.map(({ huella, mapa }) => [huella, mapa]));
  const de = (tabla: keyof PorElegir['opciones']): string[] =>
    filas.filter((f) => f.tabla === tabla).map((f) => f.nombre);
  return {
    hojas: hojas.map((hoja, i) => {
      const mapa = mapas.get(huellas[i]!);
      const columnas = hoja.columnas.map((c, k) => ({ ...c, campo: mapa ? (mapa.campos[k] ?? null) : c.campo }));
      return {
        ...hoja,
        muestra: hoja.muestra.map((f) => [...f]),
        columnas,
        recordada: mapa !== undefined,
        paraNuevos: mapa?.paraNuevos ?? {},
      };
    }),
    campos: [...CAMPOS],
    opciones: { Categoría: de('Categoría'), Área: de('Área'), Unidad: de('Unidad') },
  };
};

/** Stores the mapping of a file's columns with the import, for the next file with those headings. */
export const recordarColumnas = (tx: Tx, { sesion, ahora }: SesionCtx, hoja: HojaAjena, mapa: Mapa): void =>
  tx.write(
    sqlText(
      `INSERT INTO columnas_de_menu (cliente, huella, mapa, usado_en) VALUES ($1, $2, $3, $4)
       ON CONFLICT (cliente, huella) DO UPDATE SET mapa = EXCLUDED.mapa, usado_en = EXCLUDED.usado_en`,
      [sesion.cliente, digerida(hoja), JSON.stringify(mapa), new Date(ahora)],
    ),
    sqlText(
      `DELETE FROM columnas_de_menu WHERE cliente = $1 AND huella IN
         (SELECT huella FROM columnas_de_menu WHERE cliente = $1 ORDER BY usado_en DESC, huella OFFSET ${RECORDADAS})`,
      [sesion.cliente],
    ),
  );
