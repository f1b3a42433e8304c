import { createHmac } from 'node:crypto';
import { equipos } from '@comal/contract/equipos';
import type { HandlerInput } from '@comal/contract/route';
import {
  BYTES_DE_CODIGO,
  CODIGO_DE_EQUIPO_MS,
  codigoDe,
  codigoEnGrupos,
  EQUIPOS_MAXIMOS,
  leerCodigo,
  marcaDe,
} from '@comal/domain/impresion/equipos/equipo';
import { ok, refuse } from '@comal/domain/result';
import type { Tx } from '../../platform/db/tenant.ts';
import { tokenDigest } from '../../platform/http/active-sesiones.ts';
import { getAlcance, type Alcance } from '../../platform/http/alcance.ts';
import { record, recordOutside } from '../../platform/http/bitacora.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { forgiveAttempt, noteAttempt, pairingBrakes } from '../../platform/sesiones/brakes.ts';
import {
  cambiarClave,
  cuantosEquipos,
  gastarCodigo,
  guardarCodigo,
  insertarEquipo,
  nombresDe,
  sucursalDeCodigo,
} from './repository.ts';

const BYTES_DE_CLAVE = 32;
const LLENA = refuse('EQUIPOS_MAXIMOS', { cuantos: EQUIPOS_MAXIMOS });

/** What vouches for the server's own authority to who gets the code: nobody else can make it, who does not know the code (D-170). */
const marcaPara = ({ trust }: Pick<Ctx, 'trust'>, codigoNuevo: string): string =>
  trust ? marcaDe(createHmac('sha256', codigoNuevo).update(trust.authority.fingerprint).digest()) : '';

/** Makes a code that pairs one till program with the branch of the session. */
export const codigo = handlerOf(equipos.codigo, async (_input, ctx) => {
  const alcance = getAlcance(ctx);
  const [[hay]] = await ctx.db.read(alcance.cliente, cuantosEquipos(alcance));
  if ((hay?.cuantos ?? 0) >= EQUIPOS_MAXIMOS) return LLENA;
  const nuevo = codigoDe(ctx.bytes(BYTES_DE_CODIGO));
  const vence_en = ctx.ahora + CODIGO_DE_EQUIPO_MS;
  await ctx.db.withTx(alcance.cliente, (tx) =>
    tx.commit(
      ...guardarCodigo(alcance, tokenDigest(nuevo), ctx.ahora, vence_en),
      record(ctx, 'equipo.codigo', 'equipo', {}),
    ),
  );
  return ok({ message: '', data: { codigo: codigoEnGrupos(nuevo, marcaPara(ctx, nuevo)), vence_en } });
});

type Cuerpo = HandlerInput<typeof equipos.vincular>['body'];

/** The number of a program that is known by a new secret: the one that it had in the branch, else a new one; null: there is no room. */
const numeroDe = async (tx: Tx, alcance: Alcance, { nombre, anterior }: Cuerpo, hash: string, ahora: number) => {
  const claves = { nombre, hash, anterior: anterior === undefined ? '' : tokenDigest(anterior) };
  const [[mismo]] = await tx.read(cambiarClave(alcance, claves, ahora));
  if (mismo) return mismo.id;
  const [[hay]] = await tx.read(cuantosEquipos(alcance));
  if ((hay?.cuantos ?? 0) >= EQUIPOS_MAXIMOS) return null;
  const [[nuevo]] = await tx.read(insertarEquipo(alcance, nombre, hash, ahora));
  return nuevo!.id;
};

/** Gives the program its secret, and uses the code up, or neither; null: somebody was faster, or the branch is closed. */
const agregar = (ctx: Ctx, alcance: Alcance, hashDeCodigo: string, body: Cuerpo) =>
  ctx.db.withTx(alcance.cliente, async (tx) => {
    const [[gastado], [nombres]] = await tx.read(gastarCodigo(alcance.cliente, hashDeCodigo), nombresDe(alcance));
    if (!gastado || !nombres) return null;
    const clave = Buffer.from(ctx.bytes(BYTES_DE_CLAVE)).toString('base64url');
    const id = await numeroDe(tx, alcance, body, tokenDigest(clave), ctx.ahora);
    if (id === null) return 'llena';
    const { nombre } = body;
    await tx.commit(recordOutside(ctx, { ...alcance, usuario: 0 }, ['equipo.vinculado', `equipo/${id}`], { nombre }));
    return { clave, equipo: id, ...nombres };
  });

/** Pairs a till program by a code; wrong codes of one address wait longer and longer. */
export const vincular = handlerOf(equipos.vincular, async ({ body }, ctx) => {
  const frenos = pairingBrakes(ctx.direccion);
  const espera = await noteAttempt(ctx, '', frenos);
  if (espera) return espera;
  const leido = leerCodigo(body.codigo);
  const hash = leido === null ? '' : tokenDigest(leido.codigo);
  const [[alcance]] = await ctx.db.sinCliente(sucursalDeCodigo(hash, ctx.ahora));
  if (!alcance) return refuse('CODIGO_DE_EQUIPO', undefined, 'codigo');
  const hecho = await agregar(ctx, alcance, hash, body);
  if (hecho === 'llena') return LLENA;
  if (!hecho) return refuse('CODIGO_DE_EQUIPO', undefined, 'codigo');
  await forgiveAttempt(ctx, frenos);
  ctx.hub.impresorasChanged(alcance.cliente, alcance.sucursal);
  return ok({ message: 'Programa de caja vinculado', data: hecho });
});
