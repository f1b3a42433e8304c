import { terminales, type Terminal, type UsuarioConAcceso } from '@comal/contract/terminales';
import { noSeDaAcceso } from '@comal/domain/caja/terminales';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import type { Tx } from '../../platform/db/tenant.ts';
import { record } from '../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf, type Written } from '../../platform/http/handlers.ts';
import { announceClosed, closureBy, lockPeople } from '../../platform/sesiones/sesion-changes.ts';
import { nombrada, presentarTerminal } from './presenter.ts';
import { cerrarSesionesDeTerminal, ponerAccesos, sinAcceso, terminalPorId, type FilaTerminal } from './repository.ts';

type SinLista = 'NO_ENCONTRADO' | 'DE_SISTEMA' | 'SOLO_TERMINALES_WEB';
type NoSeGuarda = SinLista | 'USUARIO_DE_OTRA_SUCURSAL' | 'SIN_PERMISO';

/**
 * Why a register has no list of people, or null: the caja general is for administrators, a standalone register is found by host
 * name (D-13).
 */
const sinLista = (fila: FilaTerminal): Refusal<SinLista> | null => {
  if (fila.sistema) return refuse('DE_SISTEMA');
  return fila.plataforma === 'web' ? null : refuse('SOLO_TERMINALES_WEB');
};

/** The people who may enter a web register, and those of the branch who could be added. */
export const accesos = handlerOf(terminales.accesos, async ({ params: { id } }, { db, sesion }) => {
  const { cliente, sucursal } = sesion;
  const [[fila], candidatos] = await db.read(
    cliente,
    terminalPorId(cliente, sucursal.id, id),
    sinAcceso(cliente, sucursal.id, id),
  );
  if (!fila) return refuse('NO_ENCONTRADO');
  return sinLista(fila) ?? ok({ message: '', data: { terminal: presentarTerminal(fila), candidatos } });
});

/** A register with its present list, and the candidates. */
interface Lista {
  readonly fila: FilaTerminal;
  readonly candidatos: readonly UsuarioConAcceso[];
}

const leerLista = async (ctx: SesionCtx, tx: Tx, id: number): Promise<Result<Lista, SinLista>> => {
  const { cliente, sucursal } = ctx.sesion;
  const [, [fila], candidatos] = await tx.read(
    lockPeople(cliente),
    terminalPorId(cliente, sucursal.id, id),
    sinAcceso(cliente, sucursal.id, id),
  );
  return fila ? (sinLista(fila) ?? ok({ fila, candidatos })) : refuse('NO_ENCONTRADO');
};

const llamados = (unos: readonly UsuarioConAcceso[]): string[] => unos.map((u) => `${u.nombre} (${u.usuario})`);
const sin = (unos: readonly UsuarioConAcceso[], otros: readonly UsuarioConAcceso[]): UsuarioConAcceso[] =>
  unos.filter((u) => !otros.some((o) => o.id === u.id));

/** The new list, and the message. */
interface Pedido {
  readonly restringida: boolean;
  readonly ids: ReadonlySet<number>;
  readonly message: string;
}

/** Saves who may enter a register; sessions of people who no longer may end at once (D-112). */
const guardar = async (
  ctx: SesionCtx,
  tx: Tx,
  { fila, candidatos }: Lista,
  { restringida, ids, message }: Pedido,
): Promise<Result<Written<Terminal>, NoSeGuarda>> => {
  const { cliente } = ctx.sesion;
  const usuarios = [...fila.usuarios, ...candidatos].filter((u) => ids.has(u.id));
  if (usuarios.length < ids.size) return refuse('USUARIO_DE_OTRA_SUCURSAL');
  const [agregados, quitados] = [sin(usuarios, fila.usuarios), sin(fila.usuarios, usuarios)];
  const cambio = {
    agrega: agregados.length > 0 || (fila.restringida && !restringida),
    quita: quitados.length > 0 || (!fila.restringida && restringida && agregados.length === 0),
  };
  const negada = noSeDaAcceso(cambio, {
    agregar: ctx.puede(PERMISO.NUEVO_USUARIO_CON_ACCESO_A_TERMINAL),
    quitar: ctx.puede(PERMISO.ELIMINAR_USUARIO_CON_ACCESO_A_TERMINAL),
  });
  if (negada) return negada;
  const cierre = closureBy(ctx, 'ya no tienes acceso a esa terminal');
  const [cerradas] = restringida
    ? await tx.read(cerrarSesionesDeTerminal(cliente, fila.id, cierre, ctx.ahora, [...ids]))
    : [[]];
  tx.write(
    ...ponerAccesos(cliente, fila.id, restringida, [...ids]),
    record(ctx, 'terminal.usuarios', `terminal/${fila.id}`, {
      ...nombrada(fila),
      entran: restringida ? 'Solo los de la lista' : 'Todos los de la sucursal',
      ...{ agregados: llamados(agregados), quitados: llamados(quitados) },
    }),
  );
  const data = presentarTerminal({ ...fila, restringida, usuarios, version: fila.version + 1 });
  return ok({ message, data, alConfirmar: () => announceClosed(ctx, cerradas, cierre) });
};

/** Saves the whole list of people of a register. */
export const guardarAccesos = handlerOf(terminales.guardarAccesos, async ({ body }, ctx, tx) => {
  const lista = await leerLista(ctx, tx, body.terminal);
  if (!lista.ok) return lista;
  if (body.version !== undefined && body.version !== lista.value.fila.version) return refuse('CAMBIO_ENTRETANTO');
  const { restringida, usuarios } = body;
  return guardar(ctx, tx, lista.value, {
    ...{ restringida, ids: new Set(usuarios) },
    message: 'Usuarios con acceso guardados exitosamente',
  });
});

/** Adds one person to the list: from now on only its people may enter. */
export const agregarUsuario = handlerOf(terminales.agregarUsuario, async ({ body }, ctx, tx) => {
  const lista = await leerLista(ctx, tx, body.terminal);
  if (!lista.ok) return lista;
  const ids = new Set([...lista.value.fila.usuarios.map((u) => u.id), body.usuario]);
  return guardar(ctx, tx, lista.value, { restringida: true, ids, message: 'Usuario agregado exitosamente' });
});

/** Removes one person from the list. */
export const quitarUsuario = handlerOf(terminales.quitarUsuario, async ({ body }, ctx, tx) => {
  const lista = await leerLista(ctx, tx, body.terminal);
  if (!lista.ok) return lista;
  const { fila } = lista.value;
  if (!fila.usuarios.some((u) => u.id === body.usuario)) return refuse('USUARIO_DE_OTRA_SUCURSAL');
  const ids = new Set(fila.usuarios.map((u) => u.id).filter((id) => id !== body.usuario));
  return guardar(ctx, tx, lista.value, {
    ...{ restringida: fila.restringida, ids },
    message: 'Usuario eliminado exitosamente',
  });
});
