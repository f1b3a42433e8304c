import type { z } from 'zod';
import { terminales } from '@comal/contract/terminales';
import { noSeCambia } from '@comal/domain/caja/terminales';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { announceChanged, announceClosed, closureBy, lockPeople } from '../../platform/sesiones/sesion-changes.ts';
import { nombrada, nombresDePermisos, permisosDe, presentarTerminal } from './presenter.ts';
import {
  cambiarTerminal,
  cerrarSesionesDeTerminal,
  insertarTerminal,
  mismoIdentificador,
  numerosNuevos,
  retirarTerminal,
  sesionesDeTerminal,
  terminalPorId,
  turnoAbierto,
  type Equipo,
  type FilaTerminal,
} from './repository.ts';

type Formulario = z.output<NonNullable<typeof terminales.nueva.body>>;

const CAMPO = 'datos_terminal.identificador';

const equipoDe = (id: number, { datos_terminal, datos_permisos }: Formulario): Equipo => ({
  id,
  hostname: datos_terminal.identificador,
  alias: datos_terminal.alias,
  plataforma: datos_terminal.plataforma,
  permisos: datos_permisos,
});

/** Adds a register to the branch of who adds it. */
export const nueva = handlerOf(terminales.nueva, async ({ body }, ctx, tx) => {
  const { cliente, sucursal } = ctx.sesion;
  const [, [otra], [numeros]] = await tx.read(
    lockPeople(cliente),
    mismoIdentificador(cliente, body.datos_terminal.identificador),
    numerosNuevos(cliente),
  );
  if (otra) return refuse('IDENTIFICADOR_REPETIDO', { nombre: otra.alias }, CAMPO);
  const { id, no_caja } = numeros!;
  const equipo = equipoDe(id, body);
  const fila: FilaTerminal = { ...equipo, no_caja, sistema: false, restringida: false, usuarios: [], version: 1 };
  tx.write(
    insertarTerminal(cliente, sucursal.id, no_caja, equipo),
    record(ctx, 'terminal.nueva', `terminal/${id}`, {
      ...nombrada(fila),
      permisos: nombresDePermisos(equipo.permisos),
    }),
  );
  return ok({ message: 'Terminal creada exitosamente', data: presentarTerminal(fila) });
});

/** The log entry of an edit: names, and changed rights. */
const cambioDe = (antes: FilaTerminal, ahora: FilaTerminal) => ({
  antes: nombrada(antes),
  ahora: nombrada(ahora),
  agregados: nombresDePermisos(permisosDe(ahora), permisosDe(antes)),
  quitados: nombresDePermisos(permisosDe(antes), permisosDe(ahora)),
});

/**
 * Saves a register: its open sessions have its rights at once. A change of platform ends them, which is refused while a shift is
 * open (D-18).
 */
export const editar = handlerOf(terminales.editar, async ({ body }, ctx, tx) => {
  const { cliente, sucursal } = ctx.sesion;
  const { id, version, identificador } = body.datos_terminal;
  const [, [antes], [otra], [turno]] = await tx.read(
    lockPeople(cliente),
    terminalPorId(cliente, sucursal.id, id),
    mismoIdentificador(cliente, identificador, id),
    turnoAbierto(cliente, id),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  const negada = noSeCambia(antes, version);
  if (negada) return negada;
  if (otra) return refuse('IDENTIFICADOR_REPETIDO', { nombre: otra.alias }, CAMPO);
  const equipo = equipoDe(id, body);
  const semuda = equipo.plataforma !== antes.plataforma;
  if (semuda && turno) return refuse('CAJA_CON_TURNO');
  const ahora: FilaTerminal = { ...antes, ...equipo, version: antes.version + 1 };
  const cierre = closureBy(ctx, 'la terminal cambió de plataforma');
  const [sesiones] = await tx.read(
    semuda ? cerrarSesionesDeTerminal(cliente, id, cierre, ctx.ahora) : sesionesDeTerminal(cliente, id),
  );
  tx.write(cambiarTerminal(cliente, equipo), record(ctx, 'terminal.editada', `terminal/${id}`, cambioDe(antes, ahora)));
  const alConfirmar = (): void => (semuda ? announceClosed(ctx, sesiones, cierre) : announceChanged(ctx, sesiones));
  return ok({ message: 'Terminal actualizada exitosamente', data: presentarTerminal(ahora), alConfirmar });
});

/** Deletes a register: its sessions end at once, history keeps its name. Refused while its shift is open. */
export const eliminar = handlerOf(terminales.eliminar, async ({ params: { id } }, ctx, tx) => {
  const { cliente, sucursal } = ctx.sesion;
  const [, [antes]] = await tx.read(lockPeople(cliente), terminalPorId(cliente, sucursal.id, id));
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.sistema) return refuse('DE_SISTEMA');
  const cierre = closureBy(ctx, 'la terminal se eliminó');
  // Sessions first: opening a shift locks its session.
  const [cerradas, [turno]] = await tx.read(
    cerrarSesionesDeTerminal(cliente, id, cierre, ctx.ahora),
    turnoAbierto(cliente, id),
  );
  if (turno) return refuse('CAJA_CON_TURNO');
  tx.write(
    ...retirarTerminal(cliente, id),
    record(ctx, 'terminal.eliminada', `terminal/${id}`, { ...nombrada(antes), sesiones: cerradas.length }),
  );
  const alConfirmar = (): void => announceClosed(ctx, cerradas, cierre);
  return ok({ message: 'Terminal eliminada exitosamente', data: null, alConfirmar });
});
