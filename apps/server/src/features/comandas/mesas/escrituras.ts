import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import type { Division } from '@comal/domain/comanda/mesas/division';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { Reunion } from '@comal/domain/comanda/mesas/reunion';
import type { Cierre } from '@comal/domain/comanda/mesas/traslado';
import { sqlTexto, type Consulta } from '../../../platform/db/consulta.ts';
import type { CtxSesion } from '../../../platform/http/contexto.ts';

const LLEVAR = `UPDATE pedido p SET comanda = $3, folio = x.folio, orden = $4 + x.lugar, subcuenta = x.subcuenta, movido_de = x.movido_de, movido_en = $5
  FROM json_to_recordset($2) AS x(id uuid, folio integer, lugar integer, subcuenta text, movido_de text) WHERE p.cliente = $1 AND p.id = x.id`;

/** Lines that go to a comanda, after the last of its own, `orden` (D-45). */
export const llevarPedidos = (ctx: CtxSesion, destino: string, movidos: readonly Pedido[], orden: number): Consulta => {
  const filas = movidos.map(({ id, folio, subcuenta, movido_de }, i) => ({ id, folio, subcuenta, movido_de, lugar: i + 1 }));
  return sqlTexto(LLEVAR, [ctx.sesion.cliente, JSON.stringify(filas), destino, orden, new Date(ctx.ahora)]);
};

const CERRAR: Readonly<Record<NonNullable<Cierre>, string>> = {
  pagada: `status = ${ESTADO_COMANDA.PAGADA}, pagada_en = $3`,
  cancelada: 'cancelada_en = $3, cancelada_por = $5',
};

/** Closes a comanda that its lines left; `unida` is the one it was joined to, or null (D-45). */
export const cerrarComanda = (ctx: CtxSesion, id: string, cierre: NonNullable<Cierre>, unida: string | null): Consulta => {
  const { cliente, usuario } = ctx.sesion;
  const valores = [cliente, id, new Date(ctx.ahora), unida, ...(cierre === 'cancelada' ? [usuario.id] : [])];
  return sqlTexto(`UPDATE comanda SET ${CERRAR[cierre]}, unida_a = $4 WHERE cliente = $1 AND id = $2`, valores);
};

/** Another waiter's comanda; its lines keep who took them (D-45). */
export const dejarA = (cliente: string, id: string, mesero: { id: number; nombre: string }): Consulta =>
  sqlTexto('UPDATE comanda SET usuario = $3, usuario_nombre = $4 WHERE cliente = $1 AND id = $2', [cliente, id, mesero.id, mesero.nombre]);

const COPIADAS = `comanda, sucursal, producto, complemento, descripcion, categoria, area, tiempo_de_preparacion, receta_version, especificaciones, comentario, status,
  mesero, mesero_nombre, fecha, hora_inicio_preparacion, despachado_en, movido_de, movido_en`;
const DE_ORIGEN = COPIADAS.split(',').map((c) => `p.${c.trim()}`).join(', ');
const INSERTAR_PARTES = `INSERT INTO pedido (cliente, id, orden, folio, complemento_de, precio, costo, subcuenta, fraccion, parte_de, ${COPIADAS})
  SELECT $1, x.id, $3 + x.lugar, x.folio, x.complemento_de, x.precio, x.costo, x.subcuenta, x.fraccion, p.id, ${DE_ORIGEN}
  FROM json_to_recordset($2) AS x(id uuid, lugar integer, folio integer, complemento_de uuid, precio bigint, costo bigint, subcuenta text, fraccion text, parte_de uuid)
  JOIN pedido p ON p.cliente = $1 AND p.id = x.parte_de`;
const PRIMERAS_PARTES = `UPDATE pedido p SET precio_entero = p.precio, costo_entero = p.costo, subcuenta_entera = p.subcuenta,
    precio = x.precio, costo = x.costo, subcuenta = x.subcuenta, fraccion = x.fraccion
  FROM json_to_recordset($2) AS x(id uuid, precio bigint, costo bigint, subcuenta text, fraccion text) WHERE p.cliente = $1 AND p.id = x.id`;

const parteDe = ({ id, folio, complemento_de, precio, costo, subcuenta, fraccion, parte_de }: Pedido, lugar: number): object =>
  ({ id, folio, complemento_de, precio, costo, subcuenta, fraccion, parte_de, lugar });

/** Lines that were divided: new ones for the parts, after the last line, `orden`; the divided ones keep what they were (D-45). */
export const partirPedidos = (cliente: string, { primeras, partes }: Division, orden: number): Consulta[] => [
  sqlTexto(INSERTAR_PARTES, [cliente, JSON.stringify(partes.map((p, i) => parteDe(p, i + 1))), orden]),
  sqlTexto(PRIMERAS_PARTES, [cliente, JSON.stringify(primeras.map((p) => parteDe(p, 0)))]),
];

const JUNTAR = `UPDATE pedido p SET precio = p.precio_entero, costo = p.costo_entero, subcuenta = x.subcuenta, fraccion = NULL,
    precio_entero = NULL, costo_entero = NULL, subcuenta_entera = NULL FROM json_to_recordset($2) AS x(id uuid, subcuenta text) WHERE p.cliente = $1 AND p.id = x.id`;
const RETIRAR = 'UPDATE pedido SET cancelado_en = $3, cancelado_por = $4 WHERE cliente = $1 AND id = ANY($2::uuid[])';

/** Parts that were put together: the first is the whole line again, the others are cancelled (D-45). */
export const juntarPedidos = (ctx: CtxSesion, { enteros, retiradas }: Reunion): Consulta[] => {
  const { cliente, usuario } = ctx.sesion;
  const filas = enteros.map(({ id, subcuenta }) => ({ id, subcuenta }));
  const fuera = retiradas.map((p) => p.id);
  return [sqlTexto(JUNTAR, [cliente, JSON.stringify(filas)]), sqlTexto(RETIRAR, [cliente, fuera, new Date(ctx.ahora), usuario.id])];
};
