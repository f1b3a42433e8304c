import { refuse, type Refusal } from '@comal/domain/result';
import type { Query } from '../db/query.ts';
import type { Ctx } from '../http/context.ts';
import { keysOfCodigos, keysOfPersona, keysOfUsuario, digest, networkOf } from './keys.ts';
import {
  lockAttempts,
  deleteAttempts,
  deleteAttemptsOf,
  deductAttempt,
  deductThoseOf,
  saveAttempts,
  readAttempts,
  forgetAttempts,
  rememberKey,
  takeAttempts,
  type Attempts,
} from './attempts.ts';
import {
  CLIENTES,
  count,
  ACCOUNT,
  ACCOUNT_UNDER_SPRAY,
  ADDRESS,
  SPRAY_FAILURES,
  PERSONA,
  OWN,
  IN_A_ROW,
  NO_LIMIT,
  RECOVERY,
  type Limit,
} from './limits.ts';

const DIA = 86_400_000;
/** How long known devices and failures in a row are kept, in milliseconds. */
const MEDIO_ANIO = 180 * DIA;

/** A count and its limit. */
export interface Brake {
  readonly clave: string;
  readonly limite: Limit;
  /** What a success takes back: all attempts, its own one, or as many as another key counts. */
  readonly exito: 'todo' | 'uno' | { readonly losDe: string };
  /** Keys that tell that this user entered from here before, which lifts the limit. */
  readonly conocido?: readonly string[];
  /** The limit for a device that this user entered from before, once an administrator ended the waits (decision 0023). */
  readonly indulto?: Indulto;
  /** The stricter limit while another key counts a spray. */
  readonly enRociada?: { readonly clave: string; readonly limite: Limit };
}

/** What ending the waits changes for a known device; others keep their limit. */
interface Indulto {
  /** The key that tells when the waits were ended. */
  readonly marca: string;
  /** The keys that tell that the device is known. */
  readonly conocido: readonly string[];
  readonly limite: Limit;
  /** Whether earlier failures stop counting; only those of this device, never those of others. */
  readonly deNuevo: boolean;
}

/** Where a sign-in comes from: its address, and its device if it names one. */
export interface Origin {
  readonly direccion: string;
  readonly equipo: string | null;
}

const conocidosDe = (cliente: string, usuario: string, { direccion, equipo }: Origin) => {
  const nombre = usuario.toLowerCase();
  return {
    dispositivo: `dispositivo:${digest(cliente, nombre, networkOf(direccion))}`,
    equipo: equipo === null ? [] : [`equipo:${digest(cliente, nombre, equipo)}`],
  };
};

/**
 * The limits of a sign-in: the user from this address, from this device, and from anywhere (reliability 5.6). A device from which
 * the user entered before is limited by its own failures only. The address is counted without a limit.
 */
export const signInBrakes = (cliente: string, usuario: string, origen: Origin): readonly Brake[] => {
  const claves = keysOfUsuario(cliente, usuario);
  const conocidos = conocidosDe(cliente, usuario, origen);
  const red = networkOf(origen.direccion);
  const direccion = `direccion:${red}`;
  const suya: Brake[] =
    origen.equipo === null
      ? []
      : [
          {
            ...{ clave: claves.desde(origen.equipo), limite: ACCOUNT, exito: 'todo' },
            indulto: { marca: claves.indulto, conocido: conocidos.equipo, limite: ACCOUNT, deNuevo: true },
          },
        ];
  return [
    {
      clave: claves.desde(red),
      limite: ACCOUNT,
      exito: 'todo',
      conocido: conocidos.equipo,
      enRociada: { clave: direccion, limite: ACCOUNT_UNDER_SPRAY },
    },
    ...suya,
    { clave: direccion, limite: ADDRESS, exito: 'uno' },
    {
      clave: claves.deTodasPartes,
      limite: IN_A_ROW,
      exito: 'todo',
      conocido: [conocidos.dispositivo, ...conocidos.equipo],
    },
  ];
};

/**
 * The limits of codes of a second factor: the person from this device, and from anywhere. The password was right already: ending
 * the waits changes nothing here, and a known device is limited by its own failures only (decision 0115).
 */
export const codigoBrakes = (cliente: string, username: string, origen: Origin): readonly Brake[] => {
  const claves = keysOfCodigos(cliente, username);
  const { equipo: conocido } = conocidosDe(cliente, username, origen);
  return [
    { clave: claves.desde(origen.equipo ?? networkOf(origen.direccion)), limite: ACCOUNT, exito: 'todo' },
    { clave: claves.enTodas, limite: PERSONA, exito: 'todo', conocido },
  ];
};

/** How many codes of a person were wrong in a row, from anywhere. */
export const failuresOfCodigos = (cliente: string, username: string): Query<Attempts> =>
  readAttempts([keysOfCodigos(cliente, username).enTodas]);

/** The key that tells that anybody entered from a device. */
const claveDeEquipo = (equipo: string): string => `equipo:${digest(equipo)}`;

/** The limit of guessing customer numbers; a device that signed in before is exempt (D-11, reliability H5). */
export const clienteBrakes = ({ direccion, equipo }: Origin): readonly Brake[] => [
  {
    clave: `clientes:${networkOf(direccion)}`,
    limite: CLIENTES,
    exito: 'uno',
    conocido: equipo === null ? [] : [claveDeEquipo(equipo)],
  },
];

/** A person at a till: whom the attempts are about, in which session, and on which device. */
export interface AtTill {
  readonly cliente: string;
  /** The id as `#7`, or the text written when nobody has that name. */
  readonly persona: string;
  /** The user name; null when there is no such person. */
  readonly username: string | null;
  readonly sesion: string;
  readonly equipo: string | null;
  readonly con: 'pin' | 'password';
}

const indultoDe = ({ cliente, username, equipo }: AtTill) =>
  username === null
    ? undefined
    : {
        marca: keysOfUsuario(cliente, username).indulto,
        conocido: conocidosDe(cliente, username, { direccion: '', equipo }).equipo,
      };

const dePersona = (t: AtTill, limite: Limit): readonly Brake[] => {
  const claves = keysOfPersona(t.cliente, t.persona);
  const aqui = claves.en(t.sesion);
  const indulto = indultoDe(t);
  const suyo: Brake[] =
    indulto && t.equipo !== null
      ? [
          {
            ...{ clave: claves.desde(t.equipo), limite: NO_LIMIT, exito: 'todo' },
            indulto: { ...indulto, limite, deNuevo: true },
          },
        ]
      : [];
  return [
    {
      ...{ clave: claves.enTodas, limite, exito: { losDe: aqui } },
      ...(indulto && { indulto: { ...indulto, limite: NO_LIMIT, deNuevo: false } }),
    },
    { clave: aqui, limite: NO_LIMIT, exito: 'todo' },
    ...suyo,
  ];
};

/**
 * The limits of giving PIN or password of another person at a till that is signed in: of the person, across registers and days,
 * and of everybody in this session together; PINs and passwords count alike. A success takes back what failed here.
 */
export const cajaBrakes = (t: AtTill): readonly Brake[] => [
  ...dePersona(t, PERSONA),
  { clave: `sesion:${t.sesion}`, limite: ACCOUNT, exito: 'todo' },
];

/**
 * The limit of giving one's own PIN or password in one's own session: the failures of this session with the same kind of proof.
 * They also count for the person elsewhere; failures elsewhere do not count here.
 */
export const ownBrakes = (t: AtTill): readonly Brake[] => {
  const indulto = indultoDe(t);
  return [
    ...dePersona(t, NO_LIMIT),
    {
      ...{ clave: keysOfPersona(t.cliente, t.persona).suya(t.sesion, t.con), limite: OWN, exito: 'todo' },
      ...(indulto && { indulto: { ...indulto, limite: OWN, deNuevo: true } }),
    },
  ];
};

/** How often PIN or password of a person was wrong at tills since her last success, on any of them. */
export const failuresAtTills = (cliente: string, persona: string): Query<Attempts> =>
  readAttempts([keysOfPersona(cliente, persona).enTodas]);

/** How often signing in as a user failed in a row, from anywhere. */
export const failuresAtSignIn = (cliente: string, usuario: string): Query<Attempts> =>
  readAttempts([keysOfUsuario(cliente, usuario).deTodasPartes]);

type PorClave = ReadonlyMap<string, Attempts>;

const hayRociada = (clave: string, porClave: PorClave, ahora: number): boolean => {
  const i = porClave.get(clave);
  return i !== undefined && i.fallos >= SPRAY_FAILURES && ahora < ADDRESS.olvidaEn(i);
};

/** The pardon that applies to this attempt: on a device that the user entered from before, for a day. */
const indultoDado = ({ indulto }: Brake, porClave: PorClave, ahora: number): (Indulto & { dado: number }) | null => {
  const marca = indulto && porClave.get(indulto.marca);
  if (!marca || ahora - marca.ultimo > DIA) return null;
  return indulto.conocido.some((clave) => porClave.has(clave)) ? { ...indulto, dado: marca.ultimo } : null;
};

const contados = (f: Brake, porClave: PorClave, ahora: number): Attempts => {
  const intentos = porClave.get(f.clave)!;
  const indulto = indultoDado(f, porClave, ahora);
  return indulto?.deNuevo && indulto.dado > intentos.ultimo ? { ...intentos, fallos: 0 } : intentos;
};

const limiteDe = (freno: Brake, porClave: PorClave, ahora: number): Limit => {
  const { limite, conocido, enRociada } = freno;
  if (conocido?.some((clave) => porClave.has(clave))) return NO_LIMIT;
  const indulto = indultoDado(freno, porClave, ahora);
  if (indulto) return indulto.limite;
  return enRociada && hayRociada(enRociada.clave, porClave, ahora) ? enRociada.limite : limite;
};

/**
 * Counts an attempt before it is checked, so that concurrent ones cannot exceed the limit; a success takes it back. Refuses with
 * DEMASIADOS_INTENTOS and the seconds to wait.
 */
export const noteAttempt = (
  ctx: Ctx,
  cliente: string,
  frenos: readonly Brake[],
): Promise<Refusal<'DEMASIADOS_INTENTOS'> | null> =>
  ctx.db.withTx(cliente, async (tx) => {
    const claves = frenos.map((f) => f.clave);
    const conocidos = frenos.flatMap((f) => [
      ...(f.conocido ?? []),
      ...(f.indulto ? [f.indulto.marca, ...f.indulto.conocido] : []),
    ]);
    const [, filas] = await tx.read(takeAttempts(claves, ctx.ahora), readAttempts([...claves, ...conocidos]));
    const porClave = new Map(filas.map((i) => [i.clave, i]));
    const cuentas = frenos.map((f) =>
      count(contados(f, porClave, ctx.ahora), limiteDe(f, porClave, ctx.ahora), ctx.ahora),
    );
    const esperaMs = Math.max(0, ...cuentas.map((c) => ('esperaMs' in c ? c.esperaMs : 0)));
    if (esperaMs > 0) return refuse('DEMASIADOS_INTENTOS', { n: Math.ceil(esperaMs / 1_000) });
    await tx.commit(
      saveAttempts(cuentas as readonly Attempts[]),
      forgetAttempts(ctx.ahora - DIA, ctx.ahora - MEDIO_ANIO),
    );
    return null;
  });

const porExito = ({ clave, exito }: Brake): Query => {
  if (exito === 'todo') return deleteAttempts(clave);
  return exito === 'uno' ? deductAttempt(clave) : deductThoseOf(clave, exito.losDe);
};

/** Takes the attempts back after a success, in the order in which attempts lock their rows. */
export const forgiveAttempt = async (ctx: Ctx, frenos: readonly Brake[]): Promise<void> => {
  await ctx.db.sinCliente(lockAttempts(frenos.map((f) => f.clave)), ...frenos.map(porExito));
};

/** Stores that this user is known at this address and on this device. */
export const rememberOrigin = async (ctx: Ctx, cliente: string, usuario: string, origen: Origin): Promise<void> => {
  const { dispositivo, equipo } = conocidosDe(cliente, usuario, origen);
  const claves = [dispositivo, ...equipo, ...(origen.equipo === null ? [] : [claveDeEquipo(origen.equipo)])];
  await ctx.db.sinCliente(...claves.toSorted().map((clave) => rememberKey(clave, ctx.ahora)));
};

/** Whether this user entered from a device before. */
export const isKnownEquipo = async (
  ctx: Pick<Ctx, 'db'>,
  cliente: string,
  usuario: string,
  equipo: string | null,
): Promise<boolean> => {
  if (equipo === null) return false;
  const [filas] = await ctx.db.sinCliente(
    readAttempts(conocidosDe(cliente, usuario, { direccion: '', equipo }).equipo),
  );
  return filas.length > 0;
};

/** The limit of reset links: of an address, a few in an hour, whatever their outcome. */
export const recoveryBrakes = (direccion: string): readonly Brake[] => [
  { clave: `recuperar:${networkOf(direccion)}`, limite: RECOVERY, exito: 'todo' },
];

/**
 * Ends the waits of a user on the devices that they entered from before, at the sign-in and at the tills; for administrators.
 * Failures elsewhere stay counted, so that somebody who guesses gets no new attempts.
 */
export const pardonUsuario = (cliente: string, username: string, ahora: number): Query =>
  rememberKey(keysOfUsuario(cliente, username).indulto, ahora);

/** Stores that this user is known on a device, after they proved who they are at a till. */
export const rememberEquipo = async (
  ctx: Pick<Ctx, 'db' | 'ahora'>,
  cliente: string,
  usuario: string,
  equipo: string | null,
): Promise<void> => {
  const { equipo: claves } = conocidosDe(cliente, usuario, { direccion: '', equipo });
  if (claves.length > 0) await ctx.db.sinCliente(...claves.map((clave) => rememberKey(clave, ctx.ahora)));
};

/** Ends every wait of a user, everywhere: for the console of the server. */
export const freeUsuario = (cliente: string, usuario: { readonly id: number; readonly username: string }): Query => {
  const entrada = keysOfUsuario(cliente, usuario.username);
  const { todas } = keysOfPersona(cliente, `#${usuario.id}`);
  const codigos = keysOfCodigos(cliente, usuario.username).enTodas;
  return deleteAttemptsOf([entrada.deTodasPartes, entrada.desdeDondeSea, codigos, ...todas]);
};

/** Takes an attempt back that was never checked. */
export const giveBackAttempt = async (ctx: Ctx, frenos: readonly Brake[]): Promise<void> => {
  await ctx.db.sinCliente(lockAttempts(frenos.map((f) => f.clave)), ...frenos.map((f) => deductAttempt(f.clave)));
};
