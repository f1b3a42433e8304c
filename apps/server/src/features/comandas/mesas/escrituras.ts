import { conCampos, sin } from '@comal/domain/campos';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import { cambiosDeAjustes } from '@comal/domain/comanda/cuenta/ajustes';
import type { Renombres } from '@comal/domain/comanda/cobro/subcuenta';
import type { Division } from '@comal/domain/comanda/mesas/division';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { Reunion } from '@comal/domain/comanda/mesas/reunion';
import type { Cierre } from '@comal/domain/comanda/mesas/traslado';
import { columnsOf } from '../../../platform/db/columns.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { COLUMNAS_DE_PEDIDO } from '../filas.ts';
import { moverAjustes } from './ajustes.ts';

const LLEVAR = `UPDATE pedido p SET comanda = $3, folio = x.folio, orden = $4 + x.orden, subcuenta = x.subcuenta, movido_de = x.movido_de, movido_en = $5,
    subcuenta_entera = coalesce((SELECT r.a FROM json_to_recordset($6) AS r(de text, a text) WHERE r.de = p.subcuenta_entera), p.subcuenta_entera)
  FROM json_populate_recordset(NULL::pedido, $2) AS x WHERE p.cliente = $1 AND p.id = x.id`;

/** Lines to move to a comanda, with the new names of their sub-accounts. */
interface Llevados {
  readonly movidos: readonly Pedido[];
  readonly renombres?: Renombres | undefined;
}

/** Moves lines to a comanda, after its last position `orden`. */
export const llevarPedidos = (
  ctx: SesionCtx,
  destino: string,
  { movidos, renombres }: Llevados,
  orden: number,
): Query => {
  const nombres = [...(renombres ?? [])].map(([de, a]) => ({ de, a }));
  const filas = movidos.map(({ id, folio, subcuenta, movido_de }, i) => ({
    id,
    folio,
    subcuenta,
    movido_de,
    orden: i + 1,
  }));
  return sqlText(LLEVAR, [
    ctx.sesion.cliente,
    JSON.stringify(filas),
    destino,
    orden,
    new Date(ctx.ahora),
    JSON.stringify(nombres),
  ]);
};

const COMENSALES = `UPDATE comanda c SET comensales = x.comensales FROM json_to_recordset($2) AS x(id uuid, comensales integer)
  WHERE c.cliente = $1 AND c.id = x.id`;

/** Updates the number of guests of two joined comandas. */
export const juntarComensales = (
  cliente: string,
  { origen, destino }: { readonly origen: { readonly id: string }; readonly destino: { readonly id: string } },
  son: { readonly origen: number; readonly destino: number },
): Query =>
  sqlText(COMENSALES, [
    cliente,
    JSON.stringify([
      { id: origen.id, comensales: son.origen },
      { id: destino.id, comensales: son.destino },
    ]),
  ]);

const CERRAR: Readonly<Record<NonNullable<Cierre>, string>> = {
  pagada: `status = ${ESTADO_COMANDA.PAGADA}, pagada_en = $3`,
  cancelada: 'cancelada_en = $3, cancelada_por = $5',
};

/** Closes a comanda that its lines left; `unida` is the one it was joined to, or null. */
export const cerrarComanda = (ctx: SesionCtx, id: string, cierre: NonNullable<Cierre>, unida: string | null): Query => {
  const { cliente, usuario } = ctx.sesion;
  const valores = [cliente, id, new Date(ctx.ahora), unida, ...(cierre === 'cancelada' ? [usuario.id] : [])];
  return sqlText(`UPDATE comanda SET ${CERRAR[cierre]}, unida_a = $4 WHERE cliente = $1 AND id = $2`, valores);
};

/** Changes the waiter of a comanda; its lines keep theirs. */
export const dejarA = (cliente: string, id: string, mesero: { id: number; nombre: string }): Query =>
  sqlText('UPDATE comanda SET usuario = $3, usuario_nombre = $4 WHERE cliente = $1 AND id = $2', [
    cliente,
    id,
    mesero.id,
    mesero.nombre,
  ]);

/** The columns that a part has of its own; the rest is copied from the divided line. */
const DE_LA_PARTE = ['id', 'folio', 'complemento_de', 'precio', 'costo', 'subcuenta', 'fraccion', 'parte_de'] as const;
const COPIADAS = [
  'sucursal',
  'movido_en',
  'clase_fiscal',
  ...sin(COLUMNAS_DE_PEDIDO, [...DE_LA_PARTE, 'orden', 'cancelado_en', 'devuelto_por', 'avisos', 'pago']),
];
const INSERTAR_PARTES = `INSERT INTO pedido (cliente, orden, ${[...DE_LA_PARTE, ...COPIADAS].join(', ')})
  SELECT $1, $3 + x.orden, ${columnsOf('x', DE_LA_PARTE)}, ${columnsOf('p', COPIADAS)}
  FROM json_populate_recordset(NULL::pedido, $2) AS x JOIN pedido p ON p.cliente = $1 AND p.id = x.parte_de`;
const PRIMERAS_PARTES = `UPDATE pedido p SET precio_entero = p.precio, costo_entero = p.costo, subcuenta_entera = p.subcuenta,
    precio = x.precio, costo = x.costo, subcuenta = x.subcuenta, fraccion = x.fraccion
  FROM json_populate_recordset(NULL::pedido, $2) AS x WHERE p.cliente = $1 AND p.id = x.id`;

const A_LA_PRIMERA = 'UPDATE pedido SET subcuenta = $3 WHERE cliente = $1 AND id = ANY($2::uuid[])';

const parteDe = (p: Pedido, orden: number) => conCampos(sin(DE_LA_PARTE, ['precio']), p, { precio: p.base, orden });

/**
 * Divides lines of `antes`: inserts the parts after the last position, `orden`; the divided lines store what they were.
 * Adjustments are moved to the parts before bases shrink, so that no line is negative in between.
 */
export const partirPedidos = (
  cliente: string,
  antes: readonly Pedido[],
  { primeras, partes, regalos, pedidos }: Division,
  orden: number,
): Query[] => [
  sqlText(INSERTAR_PARTES, [cliente, JSON.stringify(partes.map((p, i) => parteDe(p, i + 1))), orden]),
  ...moverAjustes(cliente, cambiosDeAjustes(antes, pedidos)),
  sqlText(PRIMERAS_PARTES, [cliente, JSON.stringify(primeras.map((p) => parteDe(p, 0)))]),
  ...(regalos.length > 0 ? [sqlText(A_LA_PRIMERA, [cliente, regalos.map((p) => p.id), regalos[0]!.subcuenta])] : []),
];

const JUNTAR = `UPDATE pedido p SET precio = p.precio_entero, costo = p.costo_entero, subcuenta = x.subcuenta, fraccion = NULL,
    precio_entero = NULL, costo_entero = NULL, subcuenta_entera = NULL FROM json_populate_recordset(NULL::pedido, $2) AS x WHERE p.cliente = $1 AND p.id = x.id`;
const RETIRAR = 'UPDATE pedido SET cancelado_en = $3, cancelado_por = $4 WHERE cliente = $1 AND id = ANY($2::uuid[])';

/** Rejoins parts of `antes`: the first becomes the whole line again, the others are cancelled. */
export const juntarPedidos = (
  ctx: SesionCtx,
  antes: readonly Pedido[],
  { enteros, retiradas, pedidos }: Reunion,
): Query[] => {
  const { cliente, usuario } = ctx.sesion;
  const filas = enteros.map(({ id, subcuenta }) => ({ id, subcuenta }));
  const fuera = retiradas.map((p) => p.id);
  return [
    sqlText(JUNTAR, [cliente, JSON.stringify(filas)]),
    sqlText(RETIRAR, [cliente, fuera, new Date(ctx.ahora), usuario.id]),
    ...moverAjustes(cliente, cambiosDeAjustes(antes, pedidos)),
  ];
};
