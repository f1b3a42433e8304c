import { sqlTexto, type Consulta } from '../../platform/db/consulta.ts';

interface Area {
  readonly id: number;
  readonly descripcion: string;
}

/** The dispatch areas of a branch. */
export const areasDe = (cliente: string, sucursal: number): Consulta<Area> =>
  sqlTexto('SELECT id, descripcion FROM area WHERE cliente = $1 AND sucursal = $2 ORDER BY id', [cliente, sucursal]);

/** One dispatch area of a branch. */
export const areaPorId = (cliente: string, sucursal: number, id: number): Consulta<Area> =>
  sqlTexto('SELECT id, descripcion FROM area WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
    cliente,
    sucursal,
    id,
  ]);
