import { seAvisan, type DatosDeSuceso, type SucesoAvisado } from '@comal/domain/usuarios/seguridad';
import { enqueue } from '../correo/cola.ts';
import type { Query } from '../db/query.ts';
import { fullName } from '../http/active-sesiones.ts';
import { recordOutside } from '../http/bitacora.ts';
import type { Ctx } from '../http/context.ts';
import { failuresAtSignIn, failuresOfCodes, isKnownEquipo } from './brakes.ts';
import { readEquipo } from './equipo.ts';
import { securityAddressOf } from './security-events.ts';

/** A person who signs in, and the addresses for a notice of a new device: the person's, and for an administrator the owner's; or null. */
export interface Entering {
  readonly id: number;
  readonly nombre: string;
  readonly primer_apellido: string;
  readonly segundo_apellido: string;
  /** They were signed in before, on any device. */
  readonly entro: boolean;
  readonly su_correo: string | null;
  readonly del_negocio: string | null;
}

/** Where somebody signs in, and under which name. */
export interface Entrada {
  readonly cliente: string;
  readonly usuario: string;
  readonly sucursal: number;
}

/** The user id of log entries without a known person. */
const NOBODY = 0;

const toHer = (
  ctx: Ctx,
  { cliente, sucursal }: Entrada,
  [usuario, para]: readonly [number, string | null],
  said: DatosDeSuceso & { readonly suceso: SucesoAvisado },
): readonly Query[] => {
  const correo = { cliente, id: ctx.nuevoId(), clase: 'seguridad', usuario, sucursal } as const;
  return para === null ? [] : enqueue({ ...correo, para, datos: JSON.stringify(said) }, ctx.ahora);
};

const toOwner = (ctx: Ctx, { cliente, sucursal }: Entrada, c: Entering): readonly Query[] => {
  if (c.del_negocio === null || c.del_negocio.toLowerCase() === c.su_correo?.toLowerCase()) return [];
  const correo = { cliente, id: ctx.nuevoId(), clase: 'aparato', usuario: c.id, sucursal } as const;
  return enqueue({ ...correo, para: c.del_negocio }, ctx.ahora);
};

/**
 * A person who was signed in before enters on a new device: logs it, and mails her and, for an administrator, the owner (D-60,
 * decision 0023). Not for her first sign-in ever.
 */
export const tellOfNewEquipo = async (ctx: Ctx, where: Entrada, c: Entering): Promise<void> => {
  const { cliente, usuario, sucursal } = where;
  if (!c.entro || (await isKnownEquipo(ctx, cliente, usuario, readEquipo(ctx)))) return;
  const name = fullName(c);
  const row = { cliente, sucursal, usuario: c.id };
  const suceso = 'acceso.aparato';
  await ctx.db.withTx(cliente, (tx) =>
    tx.commit(
      recordOutside(ctx, row, [suceso, `usuario/${c.id}`], { nombre: name }),
      ...toHer(ctx, where, [c.id, c.su_correo], { suceso, por: name }),
      ...toOwner(ctx, where, c),
    ),
  );
  ctx.correo.wake();
};

type SignInEvent = 'entrada' | 'codigo';

/** The person whose password or code was tried; `nombre` in full. */
interface Tried {
  readonly id: number;
  readonly nombre: string;
}

const notifyOfAttempts = async (
  ctx: Ctx,
  where: Entrada,
  c: Tried | undefined,
  { veces, via }: { readonly veces: number; readonly via: SignInEvent },
): Promise<void> => {
  const { cliente, sucursal } = where;
  const [[direccion]] = await ctx.db.read(cliente, securityAddressOf(cliente, c?.id ?? NOBODY));
  const suceso = 'acceso.intentos';
  const rows = (who: Tried): readonly Query[] => [
    recordOutside(ctx, { cliente, sucursal, usuario: NOBODY }, [suceso, `usuario/${who.id}`], {
      ...{ nombre: who.nombre, veces, via },
    }),
    ...toHer(ctx, where, [who.id, direccion?.para ?? null], { suceso, por: '', veces, via }),
  ];
  await ctx.db.withTx(cliente, (tx) => tx.commit(...(c ? rows(c) : [])));
  ctx.correo.wake();
};

/**
 * After a wrong password at the sign-in: every fifth in a row is logged and told to administrators (decision 0023). An unknown
 * name runs the same query, so that timing does not reveal it (H6).
 */
export const tellOfFailedEntries = async (ctx: Ctx, where: Entrada, c: Entering | undefined): Promise<void> => {
  const [[cuenta]] = await ctx.db.sinCliente(failuresAtSignIn(where.cliente, where.usuario));
  const times = cuenta?.fallos ?? 0;
  const who = c && { id: c.id, nombre: fullName(c) };
  if (seAvisan(times)) await notifyOfAttempts(ctx, where, who, { veces: times, via: 'entrada' });
};

/** Tells the user of repeated wrong codes of the second factor: whoever types them knows the password already. */
export const tellOfWrongCodes = async (ctx: Ctx, where: Entrada, c: Tried): Promise<void> => {
  const [[cuenta]] = await ctx.db.sinCliente(failuresOfCodes(where.cliente, where.usuario));
  const times = cuenta?.fallos ?? 0;
  if (seAvisan(times)) await notifyOfAttempts(ctx, where, c, { veces: times, via: 'codigo' });
};
