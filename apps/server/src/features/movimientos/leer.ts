import type { MovimientoDelSistema } from '@comal/contract/movimientos/movimientos';
import { fechaYHora } from '@comal/domain/dia-operativo';
import { cambiosDe } from '@comal/domain/movimientos/cambios';
import { decir } from '@comal/domain/movimientos/movimientos';
import { campos, lista, numero } from '@comal/domain/movimientos/datos';
import type { Nombres } from '@comal/domain/movimientos/oracion';
import { getAlcance, type Alcance } from '../../platform/http/alcance.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import type { Busqueda } from './busqueda.ts';
import { paginaDeBitacora, planDeBusqueda, type FilaDeBitacora } from './lecturas.ts';
import { nombresDe } from './nombres.ts';

const ES_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Fields whose value is an id of such a table. */
const POR_ID = ['ingrediente', 'especificacion', 'complemento', 'producto'] as const;

const nombradosEn = ({ objeto, datos }: FilaDeBitacora): string[] => {
  const suyos = campos(datos);
  const porId = POR_ID.flatMap((tabla) => {
    const id = numero(suyos, tabla);
    return id === null ? [] : [`${tabla}/${id}`];
  });
  const movidos = lista(suyos, 'productos').map((id) => `producto/${String(id)}`);
  return [objeto, `usuario/${objeto}`, ...porId, ...movidos];
};

/** Reads within the current transaction. */
type Leer = (consulta: ReturnType<typeof nombresDe>) => Promise<{ objeto: string | null; nombre: string | null }[]>;

const nombresEn = async (alcance: Alcance, leer: Leer, filas: readonly FilaDeBitacora[]): Promise<Nombres> => {
  const objetos = [...new Set(filas.flatMap(nombradosEn))];
  const ids = objetos.filter((o) => ES_UUID.test(o));
  const sueltos = objetos.filter((o) => !ES_UUID.test(o));
  const llamados = await leer(nombresDe(alcance, sueltos, ids));
  const nombres = new Map(llamados.map(({ objeto, nombre }) => [objeto, nombre]));
  return (objeto) => nombres.get(objeto) ?? null;
};

const NADIE = 'Sistema';

const presentar = (f: FilaDeBitacora, zona: string, nombres: Nombres): MovimientoDelSistema => {
  const { modulo, operacion, movimiento, autorizo } = decir(f.accion, f.datos, { objeto: f.objeto, nombres });
  return {
    id: f.id,
    ...fechaYHora(zona, f.creada_en),
    creado_en: f.creada_en,
    ...{ modulo, operacion, autorizo, movimiento: [...movimiento] },
    usuario: f.usuario ?? NADIE,
    terminal: f.terminal ?? '',
    aparato: f.aparato ?? '',
    cambios: [...cambiosDe(f.datos)],
  };
};

/** The branch of a log, and its time zone. */
type Lugar = Alcance & { readonly zona: string };

/** Rows of the log as people read them. */
export const enPalabras = async (
  { cliente, sucursal, zona }: Lugar,
  leer: Leer,
  filas: readonly FilaDeBitacora[],
): Promise<MovimientoDelSistema[]> => {
  const nombres = await nombresEn({ cliente, sucursal }, leer, filas);
  return filas.map((f) => presentar(f, zona, nombres));
};

/** Some rows of the log as people read them, and how many there are in all. */
export const leerMovimientos = async (ctx: SesionCtx, b: Busqueda, tramo: readonly [number, number]) => {
  const alcance = getAlcance(ctx);
  const [, filas, [cuenta]] = await ctx.db.read(
    alcance.cliente,
    planDeBusqueda(),
    ...paginaDeBitacora(alcance, b, tramo),
  );
  const leer: Leer = async (consulta) => (await ctx.db.read(alcance.cliente, consulta))[0];
  return {
    registros: await enPalabras({ ...alcance, zona: ctx.sesion.sucursal.zona }, leer, filas),
    total: cuenta?.total ?? 0,
  };
};
