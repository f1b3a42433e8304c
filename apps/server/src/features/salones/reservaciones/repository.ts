import { fechaYHora } from '@comal/domain/dia-operativo';
import type { EstadoDeReservacion } from '@comal/domain/salones/reservacion';
import type { Reservacion } from '@comal/contract/salones/reservaciones';
import { columnsOf, type RowOf } from '../../../platform/db/columns.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';

const COLUMNAS = [
  ...(['id', 'version', 'mesa', 'dia', 'para', 'nombre', 'comensales'] as const),
  ...(['telefono', 'nota', 'estado', 'comanda'] as const),
] as const;

/** A row of `reservacion`, as it is read. */
export interface FilaReservacion extends RowOf<'reservacion', (typeof COLUMNAS)[number]> {
  estado: EstadoDeReservacion;
}

/** What a device writes of a reservation. */
type Datos = Pick<FilaReservacion, 'id' | 'mesa' | 'dia' | 'nombre' | 'comensales' | 'telefono' | 'nota'>;

const RESERVACION = columnsOf('r', COLUMNAS).replace('r.dia', 'r.dia::text AS dia');
const DE_SUCURSAL = 'r.cliente = $1 AND r.sucursal = $2';

/** A reservation as devices keep it, by the clock of its branch. */
export const presentar = (fila: FilaReservacion, zona: string): Reservacion => ({
  ...fila,
  hora: fechaYHora(zona, fila.para).hora,
});

/** The reservations of an operating day, in the order of their time. */
export const reservacionesDe = ({ cliente, sucursal }: Alcance, dia: string): Query<FilaReservacion> =>
  sqlText(`SELECT ${RESERVACION} FROM reservacion r WHERE ${DE_SUCURSAL} AND r.dia = $3::date ORDER BY r.para, r.id`, [
    cliente,
    sucursal,
    dia,
  ]);

/** A reservation, locked. */
export const reservacionBloqueada = ({ cliente, sucursal }: Alcance, id: string): Query<FilaReservacion> =>
  sqlText(`SELECT ${RESERVACION} FROM reservacion r WHERE ${DE_SUCURSAL} AND r.id = $3 FOR UPDATE`, [
    cliente,
    sucursal,
    id,
  ]);

/** A table, locked, so that its reservations are compared one after the other and it is not deleted meanwhile. */
export const mesaPorReservar = ({ cliente, sucursal }: Alcance, mesa: number | null): Query<{ nombre: string }> =>
  sqlText(`SELECT m.nombre FROM mesa m WHERE m.cliente = $1 AND m.sucursal = $2 AND m.id = $3 FOR NO KEY UPDATE`, [
    cliente,
    sucursal,
    mesa,
  ]);

/** Inserts a reservation, or writes it over the one that is there; answers it. */
export const escribirReservacion = ({ cliente, sucursal }: Alcance, r: Datos, para: number): Query<FilaReservacion> =>
  sqlText(
    `INSERT INTO reservacion AS r (cliente, sucursal, id, mesa, dia, para, nombre, comensales, telefono, nota)
     VALUES ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10)
     ON CONFLICT (cliente, sucursal, id) DO UPDATE SET mesa = $4, dia = $5::date, para = $6, nombre = $7, comensales = $8,
       telefono = $9, nota = $10, version = r.version + 1
     RETURNING ${RESERVACION}`,
    [cliente, sucursal, r.id, r.mesa, r.dia, new Date(para), r.nombre, r.comensales, r.telefono, r.nota],
  );

/** Gives a reservation a state other than seated; answers it. */
export const pasarA = (
  { cliente, sucursal }: Alcance,
  id: string,
  estado: EstadoDeReservacion,
): Query<FilaReservacion> =>
  sqlText(
    `UPDATE reservacion r SET estado = $4, comanda = NULL, version = version + 1 WHERE ${DE_SUCURSAL} AND r.id = $3
     RETURNING ${RESERVACION}`,
    [cliente, sucursal, id, estado],
  );
