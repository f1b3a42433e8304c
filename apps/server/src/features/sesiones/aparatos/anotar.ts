import type { sesiones } from '@comal/contract/sesiones/sesiones';
import type { HandlerInput } from '@comal/contract/route';
import { APARATOS_MAXIMOS, primerNombre, type FamiliaDeSistema } from '@comal/domain/sesiones/aparatos';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { keysOnEquipo } from '../../../platform/sesiones/brakes.ts';
import { markOf, readEquipo } from '../../../platform/sesiones/equipo.ts';
import { nombresDeAparatos, olvidarLosDeMas, ponerAparato, ponerDeSesion, suAparato } from './escrituras.ts';

type Dicho = HandlerInput<(typeof sesiones)['registrarAparato']>['body'];

/** A page from before says no family: what it says of a phone's system is the next best. */
const sistemaDe = ({ sistema, so }: Dicho): FamiliaDeSistema => sistema ?? (so === 'android' ? 'android' : 'otro');

/** The device that the cookie tells, with a first name where it is new; returns its id. */
const anotarDe = async (ctx: SesionCtx, tx: Tx, equipo: string, dicho: Dicho): Promise<string> => {
  const { cliente, usuario, caja } = ctx.sesion;
  const { plataforma, navegador, puede } = dicho;
  const sistema = sistemaDe(dicho);
  const [usados] = await tx.read(nombresDeAparatos(cliente));
  const estreno = { plataforma, sistema, persona: usuario.nombre_completo, caja: caja.alias };
  const nuevo = {
    ...{ cliente, id: ctx.nuevoId(), marca: markOf(cliente, equipo) },
    nombre: primerNombre(
      estreno,
      usados.map((u) => u.nombre),
    ),
    dicho: JSON.stringify({ plataforma, sistema, navegador, puede: puede && [...new Set(puede)] }),
    conocidos: keysOnEquipo(cliente, usuario.username, equipo),
  };
  const [[puesto]] = await tx.read(ponerAparato(nuevo, ctx.ahora));
  if (puesto!.id === nuevo.id) tx.write(olvidarLosDeMas(cliente, nuevo.id, APARATOS_MAXIMOS));
  return puesto!.id;
};

/**
 * Stores what the device of the own session says of itself, and which device it is (D-172). A session stays with its first device until
 * that one is forgotten, so that there are never more devices than sign-ins.
 */
export const anotarAparato = async (ctx: SesionCtx, tx: Tx, dicho: Dicho): Promise<void> => {
  const { cliente, id } = ctx.sesion;
  const equipo = readEquipo(ctx);
  const [[suyo]] = await tx.read(suAparato(cliente, id));
  if (!suyo) return;
  const { plataforma, so, hostname, path } = dicho;
  const otro = equipo !== null && suyo.marca !== null && suyo.marca !== markOf(cliente, equipo);
  const aparato = equipo === null || otro ? suyo.de_aparato : await anotarDe(ctx, tx, equipo, dicho);
  tx.write(ponerDeSesion(cliente, id, { plataforma, so, hostname, path }, aparato));
};
