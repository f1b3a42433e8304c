import { seAvisan, type DatosDeSuceso, type SucesoAvisado } from '@comal/domain/usuarios/seguridad';
import { enqueue } from '../correo/cola.ts';
import type { Query } from '../db/query.ts';
import { fullName } from '../http/active-sesiones.ts';
import { recordOutside } from '../http/bitacora.ts';
import type { Ctx } from '../http/context.ts';
import { failuresAtSignIn, failuresOfCodigos, isKnownEquipo } from './brakes.ts';
import { equipoOf } from './equipo.ts';
import { securityAddressOf } from './security-events.ts';

/** A person who signs in, and the addresses to tell of a new device: hers, and the owner's for an administrator; null for nobody. */
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
const NADIE = 0;

const aElla = (
  ctx: Ctx,
  { cliente, sucursal }: Entrada,
  [usuario, para]: readonly [number, string | null],
  dicho: DatosDeSuceso & { readonly suceso: SucesoAvisado },
): readonly Query[] => {
  const correo = { cliente, id: ctx.nuevoId(), clase: 'seguridad', usuario, sucursal } as const;
  return para === null ? [] : enqueue({ ...correo, para, datos: JSON.stringify(dicho) }, ctx.ahora);
};

const alDueno = (ctx: Ctx, { cliente, sucursal }: Entrada, c: Entering): readonly Query[] => {
  if (c.del_negocio === null || c.del_negocio.toLowerCase() === c.su_correo?.toLowerCase()) return [];
  const correo = { cliente, id: ctx.nuevoId(), clase: 'aparato', usuario: c.id, sucursal } as const;
  return enqueue({ ...correo, para: c.del_negocio }, ctx.ahora);
};

/**
 * A person who was signed in before enters on a new device: logs it, and mails her and, for an administrator, the owner (D-60,
 * decision 0023). Not for her first sign-in ever.
 */
export const tellOfNewEquipo = async (ctx: Ctx, donde: Entrada, c: Entering): Promise<void> => {
  const { cliente, usuario, sucursal } = donde;
  if (!c.entro || (await isKnownEquipo(ctx, cliente, usuario, equipoOf(ctx)))) return;
  const nombre = fullName(c);
  const fila = { cliente, sucursal, usuario: c.id };
  const suceso = 'acceso.aparato';
  await ctx.db.withTx(cliente, (tx) =>
    tx.commit(
      recordOutside(ctx, fila, [suceso, `usuario/${c.id}`], { nombre }),
      ...aElla(ctx, donde, [c.id, c.su_correo], { suceso, por: nombre }),
      ...alDueno(ctx, donde, c),
    ),
  );
  ctx.correo.despertar();
};

type DeEntrada = 'entrada' | 'codigo';

/** The person whose password or code was tried; `nombre` in full. */
interface Tried {
  readonly id: number;
  readonly nombre: string;
}

const avisarDeIntentos = async (
  ctx: Ctx,
  donde: Entrada,
  c: Tried | undefined,
  { veces, via }: { readonly veces: number; readonly via: DeEntrada },
): Promise<void> => {
  const { cliente, sucursal } = donde;
  const [[direccion]] = await ctx.db.read(cliente, securityAddressOf(cliente, c?.id ?? NADIE));
  const suceso = 'acceso.intentos';
  const filas = (quien: Tried): readonly Query[] => [
    recordOutside(ctx, { cliente, sucursal, usuario: NADIE }, [suceso, `usuario/${quien.id}`], {
      ...{ nombre: quien.nombre, veces, via },
    }),
    ...aElla(ctx, donde, [quien.id, direccion?.para ?? null], { suceso, por: '', veces, via }),
  ];
  await ctx.db.withTx(cliente, (tx) => tx.commit(...(c ? filas(c) : [])));
  ctx.correo.despertar();
};

/**
 * After a wrong password at the sign-in: every fifth in a row is logged and told to administrators (decision 0023). An unknown
 * name runs the same query, so that timing does not reveal it (H6).
 */
export const tellOfFailedEntries = async (ctx: Ctx, donde: Entrada, c: Entering | undefined): Promise<void> => {
  const [[cuenta]] = await ctx.db.sinCliente(failuresAtSignIn(donde.cliente, donde.usuario));
  const veces = cuenta?.fallos ?? 0;
  const quien = c && { id: c.id, nombre: fullName(c) };
  if (seAvisan(veces)) await avisarDeIntentos(ctx, donde, quien, { veces, via: 'entrada' });
};

/** Tells the user of repeated wrong codes of the second factor: whoever types them knows the password already. */
export const tellOfWrongCodes = async (ctx: Ctx, donde: Entrada, c: Tried): Promise<void> => {
  const [[cuenta]] = await ctx.db.sinCliente(failuresOfCodigos(donde.cliente, donde.usuario));
  const veces = cuenta?.fallos ?? 0;
  if (seAvisan(veces)) await avisarDeIntentos(ctx, donde, c, { veces, via: 'codigo' });
};
