import { ESTADO_DE_CORREO, type FalloDeCorreo } from '@comal/domain/correo/estados';
import { esperaTras } from '@comal/domain/correo/reintentos';
import type { Rows } from '../db/query.ts';
import {
  announceClosed,
  closeSesionesOf,
  lockPeople,
  ownClosure,
  type ClosedSesion,
} from '../sesiones/sesion-changes.ts';
import { aplazar, correoDe, soltarTurno, terminar, type CorreoEnTurno, type EnTurno } from './cola.ts';
import type { DepsDeCorreo } from './deps.ts';
import { anotarEnviado } from './efectos.ts';
import { escribir, type Efecto } from './escribir.ts';
import { NoEntregado } from './transporte/transporte.ts';

const CIERRE = ownClosure('se mandó una contraseña nueva por correo');

/** Says that a mail went out; what comes by it is in force from the same commit on. Nothing where another sender said so before. */
const anotarSalida = async (deps: DepsDeCorreo, turno: EnTurno, c: CorreoEnTurno, efecto: Efecto): Promise<void> => {
  const { cliente } = turno;
  const ahora = deps.reloj();
  const estado = deps.transporte.via === 'smtp' ? ESTADO_DE_CORREO.ENVIADO : ESTADO_DE_CORREO.EN_CARPETA;
  const cerradas = await deps.db.withTx(cliente, async (tx): Promise<readonly ClosedSesion[]> => {
    const [, [suyo]] = await tx.read(lockPeople(cliente), terminar(turno, estado, null, ahora));
    if (!suyo) return [];
    const [cierres] = efecto.cierraSesiones
      ? await tx.read(closeSesionesOf(cliente, c.usuario, CIERRE, ahora))
      : ([[]] as unknown as Rows<[ReturnType<typeof closeSesionesOf>]>);
    const enVigor = efecto.consultas.length > 0;
    tx.write(...efecto.consultas, soltarTurno(turno));
    if (enVigor) tx.write(anotarEnviado(cliente, deps.nuevoId(), c.usuario, c.clase, ahora));
    await tx.commit();
    return cierres;
  });
  announceClosed(deps, cerradas, CIERRE);
};

const rendirse = (deps: DepsDeCorreo, turno: EnTurno, fallo: FalloDeCorreo): Promise<unknown> =>
  deps.db.read(turno.cliente, terminar(turno, ESTADO_DE_CORREO.FALLIDO, fallo, deps.reloj()), soltarTurno(turno));

/** Waits for another try, longer each time, or gives up (decision 0049). */
const anotarFallo = async (deps: DepsDeCorreo, turno: EnTurno, c: CorreoEnTurno, error: unknown): Promise<void> => {
  if (!(error instanceof NoEntregado)) throw error;
  const { fallo, definitivo, codigo } = error;
  const espera = definitivo ? null : esperaTras(c.intentos + 1);
  deps.log.warn(
    { correo: turno.id, cliente: turno.cliente, clase: c.clase, fallo, codigo, espera },
    'correo no entregado',
  );
  if (espera === null) await rendirse(deps, turno, fallo);
  else await deps.db.read(turno.cliente, ...aplazar(turno, fallo, deps.reloj() + espera));
};

/** Sends the mail of a turn that was taken, and says what became of it. */
export const repartir = async (deps: DepsDeCorreo, turno: EnTurno): Promise<void> => {
  const [[c]] = await deps.db.read(turno.cliente, correoDe(turno));
  if (c?.estado !== ESTADO_DE_CORREO.EN_COLA) return void (await deps.db.sinCliente(soltarTurno(turno)));
  if (!c.activo) return void (await rendirse(deps, turno, 'destinatario'));
  const { mensaje, efecto } = await escribir(deps, turno, c);
  try {
    await deps.transporte.entregar(mensaje);
  } catch (error) {
    return anotarFallo(deps, turno, c, error);
  }
  await anotarSalida(deps, turno, c, efecto);
  deps.log.info(
    { correo: turno.id, cliente: turno.cliente, clase: c.clase, via: deps.transporte.via },
    'correo entregado',
  );
};
