import type {
  CajonDeImpresora,
  CausaDeImpresora,
  ClaseDeUso,
  DibujoDeImpresora,
  LenguajeDeImpresora,
  PaginaDeCodigos,
} from '@comal/domain/impresion/impresora';
import type { LugarDeImpresora } from '@comal/domain/impresion/red/lugar';
import type { Uso } from '@comal/domain/impresion/usos';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Alcance } from '../../platform/http/alcance.ts';

/** A use with the name of its area or register. */
export interface FilaDeUso extends Uso {
  readonly nombre: string;
}

/** A printer with what it prints, and how many jobs wait for it or for a person. */
export interface FilaDeImpresora extends LugarDeImpresora {
  readonly id: number;
  readonly nombre: string;
  readonly papel: number;
  readonly columnas: number;
  readonly pagina: PaginaDeCodigos;
  readonly lenguaje: LenguajeDeImpresora;
  readonly dibujo: DibujoDeImpresora;
  readonly corta: boolean;
  readonly zumbador: boolean;
  readonly cajon: CajonDeImpresora | null;
  readonly pulso: number;
  readonly copias: number;
  readonly suplente: number | null;
  readonly suplente_nombre: string | null;
  readonly equipo_nombre: string | null;
  /** 'lista', or why it does not print. */
  readonly estado: 'lista' | CausaDeImpresora;
  readonly estado_en: number | null;
  readonly ultimo_en: number | null;
  readonly version: number;
  readonly usos: FilaDeUso[];
  readonly esperan: number;
}

/** An area or a register. */
interface Nombrado {
  readonly id: number;
  readonly nombre: string;
}

/** SQL: job `t` waits for the printer or for a person; the partial index is on these states. A drawer waits for nobody: it opens at once or not at all. */
export const ABIERTO = "t.estado IN (1, 2, 4, 5) AND t.clase <> 'cajon'";

/** SQL: papers of register `c` may be printed: a shift may be open there. */
const IMPRIME = 'c.activa AND NOT c.es_general';

/** The uses of printer `i`, without those of registers that were retired by an earlier version, which left theirs behind. */
const USOS = `COALESCE((SELECT json_agg(json_build_object('clase', u.clase, 'objeto', COALESCE(u.area, u.caja),
      'nombre', COALESCE(a.descripcion, c.alias)) ORDER BY u.clase, a.descripcion, c.alias, u.area, u.caja)
    FROM impresora_uso u LEFT JOIN area a ON a.cliente = u.cliente AND a.sucursal = u.sucursal AND a.id = u.area
    LEFT JOIN caja c ON c.cliente = u.cliente AND c.id = u.caja
    WHERE u.cliente = i.cliente AND u.sucursal = i.sucursal AND u.impresora = i.id AND (u.caja IS NULL OR ${IMPRIME})), '[]') AS usos`;
const ESPERAN = `(SELECT count(*)::integer FROM trabajo_de_impresion t
    WHERE t.cliente = i.cliente AND t.sucursal = i.sucursal AND t.impresora = i.id AND ${ABIERTO}) AS esperan`;
/** SQL: why printer `i` does not print: one whose till program was removed is nobody's, whatever was noted of it last. */
const ESTADO = `CASE WHEN i.equipo IS NULL OR EXISTS (SELECT FROM equipo e
    WHERE e.cliente = i.cliente AND e.sucursal = i.sucursal AND e.id = i.equipo) THEN i.estado ELSE 'sin_equipo' END AS estado`;
const IMPRESORA = `SELECT i.id, i.nombre, i.conexion, i.direccion, i.puerto, i.cola, i.equipo, i.papel, i.columnas, i.pagina, i.lenguaje,
    i.dibujo, i.corta, i.zumbador, i.cajon, i.pulso, i.copias, i.suplente, s.nombre AS suplente_nombre, e.nombre AS equipo_nombre,
    ${ESTADO}, i.estado_en, i.ultimo_en, i.version, ${USOS}, ${ESPERAN}
  FROM impresora i LEFT JOIN impresora s ON s.cliente = i.cliente AND s.sucursal = i.sucursal AND s.id = i.suplente
  LEFT JOIN equipo e ON e.cliente = i.cliente AND e.sucursal = i.sucursal AND e.id = i.equipo
  WHERE i.cliente = $1 AND i.sucursal = $2`;

/** The printers of a branch by name. */
export const impresorasDe = ({ cliente, sucursal }: Alcance): Query<FilaDeImpresora> =>
  sqlText(`${IMPRESORA} ORDER BY i.nombre, i.id`, [cliente, sucursal]);

/** One printer of a branch. */
export const impresoraPorId = ({ cliente, sucursal }: Alcance, id: number): Query<FilaDeImpresora> =>
  sqlText(`${IMPRESORA} AND i.id = $3`, [cliente, sucursal, id]);

/** The areas whose slips may be printed, and whether anything is prepared there. */
export const areasQueImprimen = ({ cliente, sucursal }: Alcance): Query<Nombrado & { prepara: boolean }> =>
  sqlText(
    `SELECT id, descripcion AS nombre, NOT sin_preparacion AS prepara FROM area
     WHERE cliente = $1 AND sucursal = $2 ORDER BY descripcion, id`,
    [cliente, sucursal],
  );

/** The registers whose papers may be printed: those where a shift may be open. */
export const cajasQueImprimen = ({ cliente, sucursal }: Alcance): Query<Nombrado> =>
  sqlText(
    `SELECT c.id, c.alias AS nombre FROM caja c WHERE c.cliente = $1 AND c.sucursal = $2 AND ${IMPRIME} ORDER BY c.alias, c.id`,
    [cliente, sucursal],
  );

/** What the other printers of a branch print. */
export const usosDeOtras = (
  { cliente, sucursal }: Alcance,
  id: number | null,
): Query<{ clase: ClaseDeUso; objeto: number; impresora: string }> =>
  sqlText(
    `SELECT u.clase, COALESCE(u.area, u.caja, 0) AS objeto, i.nombre AS impresora FROM impresora_uso u
     JOIN impresora i ON i.cliente = u.cliente AND i.sucursal = u.sucursal AND i.id = u.impresora
     WHERE u.cliente = $1 AND u.sucursal = $2 AND u.impresora IS DISTINCT FROM $3::integer`,
    [cliente, sucursal, id],
  );

/** Another printer of the branch with this name, ignoring case and accents. */
export const mismoNombre = (
  { cliente, sucursal }: Alcance,
  nombre: string,
  id: number | null,
): Query<{ nombre: string }> =>
  sqlText(
    `SELECT nombre FROM impresora
     WHERE cliente = $1 AND sucursal = $2 AND clave = clave_de_nombre($3::text) AND id IS DISTINCT FROM $4::integer`,
    [cliente, sucursal, nombre, id],
  );

/** Where the printers of the network of a branch are. */
export const lugaresDeImpresoras = ({
  cliente,
  sucursal,
}: Alcance): Query<{ direccion: string; puerto: number; nombre: string }> =>
  sqlText(`SELECT direccion, puerto, nombre FROM impresora WHERE cliente = $1 AND sucursal = $2 AND conexion = 'red'`, [
    cliente,
    sucursal,
  ]);

/** How many printers a branch has. */
export const cuantasImpresoras = ({ cliente, sucursal }: Alcance): Query<{ cuantas: number }> =>
  sqlText('SELECT count(*)::integer AS cuantas FROM impresora WHERE cliente = $1 AND sucursal = $2', [
    cliente,
    sucursal,
  ]);

/** A printer that is a queue of this name of the server's machine. */
export const tieneEsaCola = ({ cliente, sucursal }: Alcance, id: number, cola: string): Query<{ id: number }> =>
  sqlText(
    `SELECT id FROM impresora WHERE cliente = $1 AND sucursal = $2 AND id = $3 AND conexion = 'cola' AND equipo IS NULL AND cola = $4`,
    [cliente, sucursal, id, cola],
  );

/** A till program of a branch. */
export const equipoDeSucursal = ({ cliente, sucursal }: Alcance, id: number | null): Query<{ id: number }> =>
  sqlText('SELECT id FROM equipo WHERE cliente = $1 AND sucursal = $2 AND id = $3', [cliente, sucursal, id]);
