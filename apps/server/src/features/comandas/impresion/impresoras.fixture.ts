import type { ClaseDeUso } from '@comal/domain/impresion/impresora';
import type { Papel } from '@comal/domain/impresion/papel';
import type { ClaseDeTrabajo } from '@comal/domain/impresion/trabajo';
import type { Restaurante } from '../../../test/restaurante.ts';

/** What a printer prints: the slips of an area, or papers of a register. */
type Uso = readonly [clase: ClaseDeUso, objeto: number];

const PONER = `INSERT INTO impresora (cliente, sucursal, id, nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias)
  VALUES ($1, $2, nextval('impresora_id'), $3, $4, $5, 80, 48, 'cp858', 'esc-pos', true, 1) RETURNING id`;
const USAR = `INSERT INTO impresora_uso (cliente, sucursal, impresora, clase, area, caja) VALUES ($1, $2, $3, $4, $5, $6)`;

/** An address of no printer. */
const NADIE = { direccion: '10.20.30.40', puerto: 9100 };

/** Puts a printer into the branch with its uses, at an address; its id. */
export const ponerImpresora = async (
  { server, negocio: { cliente, centro } }: Pick<Restaurante, 'server' | 'negocio'>,
  nombre: string,
  usos: readonly Uso[],
  { direccion, puerto } = NADIE,
): Promise<number> => {
  const [fila] = await server.sql<{ id: number }>(PONER, [cliente, centro, nombre, direccion, puerto]);
  for (const [clase, objeto] of usos) {
    const de = clase === 'comandas' ? [objeto, null] : [null, objeto];
    await server.sql(USAR, [cliente, centro, fila!.id, clase, ...de]);
  }
  return fila!.id;
};

/** A job as the tests look at it. */
export interface Trabajo {
  readonly id: string;
  readonly impresora: number;
  readonly clase: ClaseDeTrabajo;
  readonly nombre: string;
  readonly papel: Papel;
  readonly etiqueta: string;
  readonly resumen: string;
  readonly comanda: string | null;
  readonly en_cola: boolean;
}

const TRABAJOS = `SELECT t.id, t.impresora, t.clase, t.nombre, t.papel, t.etiqueta, t.resumen, t.comanda, q.id IS NOT NULL AS en_cola
  FROM trabajo_de_impresion t LEFT JOIN trabajo_en_cola q ON q.id = t.id AND q.cliente = t.cliente AND q.impresora = t.impresora
  WHERE t.comanda = $1 ORDER BY t.creado_en, t.id`;

/** The jobs of a comanda, in the order in which they are printed. */
export const trabajosDe = ({ server }: Restaurante, comanda: string): Promise<Trabajo[]> =>
  server.sql<Trabajo>(TRABAJOS, [comanda]);

/** Every text on a paper, in order. */
export const textosDe = ({ papel }: Pick<Trabajo, 'papel'>): string[] =>
  papel.bloques.flatMap((b) => {
    if (b.clase === 'texto') return [b.texto];
    if (b.clase === 'extremos') return [b.izquierda, b.derecha];
    return b.clase === 'partida' ? [b.texto, b.importe, ...b.detalle] : [];
  });
