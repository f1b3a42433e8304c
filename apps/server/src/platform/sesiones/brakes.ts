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
/** How long a device that entered, and failures in a row, are remembered. */
const MEDIO_ANIO = 180 * DIA;

/** A count and the limit it is held to. */
export interface Brake {
  readonly clave: string;
  readonly limite: Limit;
  /** What a success takes back: everything, its own try, or as much as another key counts. */
  readonly exito: 'todo' | 'uno' | { readonly losDe: string };
  /** Where it is kept that this user entered from here before, which lifts the limit. */
  readonly conocido?: readonly string[];
  /** Once an administrator ended the waits, what is held of a device that this user entered from before (decision 0023). */
  readonly indulto?: Indulto;
  /** The limit instead while another key counts a spray. */
  readonly enRociada?: { readonly clave: string; readonly limite: Limit };
}

/** What an end of the waits changes on a known device; on others nothing. */
interface Indulto {
  /** Where it is kept that the waits were ended, and when. */
  readonly marca: string;
  /** Where it is kept that the device is known. */
  readonly conocido: readonly string[];
  readonly limite: Limit;
  /** Whether what was counted before is counted no more: what only this device failed, never what others did. */
  readonly deNuevo: boolean;
}

/** Where a sign-in comes from: its address, and the device if it says which it is (decision 0023). */
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
 * What a sign-in is held to: the user from this address, from this device, and from anywhere (reliability 5.6). A device
 * from which the user entered before is held only to its own failures. The address is counted, never held (decision 0023).
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
 * What giving codes of a second factor is held to: the person from this device, and from anywhere. Who is held gave the password: an
 * end of waits changes nothing of it, and a device that is known is held to its own failures alone (decision 0115).
 */
export const codigoBrakes = (cliente: string, username: string, origen: Origin): readonly Brake[] => {
  const claves = keysOfCodigos(cliente, username);
  const { equipo: conocido } = conocidosDe(cliente, username, origen);
  return [
    { clave: claves.desde(origen.equipo ?? networkOf(origen.direccion)), limite: ACCOUNT, exito: 'todo' },
    { clave: claves.enTodas, limite: PERSONA, exito: 'todo', conocido },
  ];
};

/** How often codes of somebody were wrong in a row, from wherever. */
export const failuresOfCodigos = (cliente: string, username: string): Query<Attempts> =>
  readAttempts([keysOfCodigos(cliente, username).enTodas]);

/** Where it is kept that anybody entered from a device. */
const claveDeEquipo = (equipo: string): string => `equipo:${digest(equipo)}`;

/** What guessing customer numbers is held to; a device that signed in before is not (D-11, reliability H5). */
export const clienteBrakes = ({ direccion, equipo }: Origin): readonly Brake[] => [
  {
    clave: `clientes:${networkOf(direccion)}`,
    limite: CLIENTES,
    exito: 'uno',
    conocido: equipo === null ? [] : [claveDeEquipo(equipo)],
  },
];

/** Somebody at a till: whom the tries are about, in which session, and on which device. */
export interface AtTill {
  readonly cliente: string;
  /** The id as `#7`, or what was written for nobody. */
  readonly persona: string;
  /** Their user name; null of nobody. */
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
 * What giving PIN or password of somebody else at a till that is signed in is held to: the person, across registers and
 * days, and everybody in this session together; PINs and passwords count alike. Who gets in takes back what failed here.
 */
export const cajaBrakes = (t: AtTill): readonly Brake[] => [
  ...dePersona(t, PERSONA),
  { clave: `sesion:${t.sesion}`, limite: ACCOUNT, exito: 'todo' },
];

/**
 * What giving the own PIN or password in the own session is held to: what failed in this session with the same proof. It
 * counts for the person elsewhere, and is never held by what fails elsewhere (decision 0023).
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

/** How often somebody's PIN or password was wrong at tills since they last got in, wherever it was. */
export const failuresAtTills = (cliente: string, persona: string): Query<Attempts> =>
  readAttempts([keysOfPersona(cliente, persona).enTodas]);

/** How often signing in as a user failed in a row, from wherever. */
export const failuresAtSignIn = (cliente: string, usuario: string): Query<Attempts> =>
  readAttempts([keysOfUsuario(cliente, usuario).deTodasPartes]);

type PorClave = ReadonlyMap<string, Attempts>;

const hayRociada = (clave: string, porClave: PorClave, ahora: number): boolean => {
  const i = porClave.get(clave);
  return i !== undefined && i.fallos >= SPRAY_FAILURES && ahora < ADDRESS.olvidaEn(i);
};

/** The end of the waits that counts for this try: on a device that the user entered from before, for a day. */
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
 * Counts a try before it is judged, so that many at once cannot all be heard; whoever succeeds takes it back. Refuses
 * with DEMASIADOS_INTENTOS and the seconds to wait.
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

/** After a success: what it takes back is forgotten, in the order in which tries lock their rows. */
export const forgiveAttempt = async (ctx: Ctx, frenos: readonly Brake[]): Promise<void> => {
  await ctx.db.sinCliente(lockAttempts(frenos.map((f) => f.clave)), ...frenos.map(porExito));
};

/** From here on this user is known at this address, and on this device. */
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

/** What asking to get back in is held to: an address, a few in an hour, whatever comes of them. */
export const recoveryBrakes = (direccion: string): readonly Brake[] => [
  { clave: `recuperar:${networkOf(direccion)}`, limite: RECOVERY, exito: 'todo' },
];

/**
 * Ends the waits of a user on the devices that they entered from before, at the sign-in and at the tills: what an administrator may do
 * (reliability 5.6, decision 0023). What others failed elsewhere stays counted: whoever guesses gets no new tries by it.
 */
export const pardonUsuario = (cliente: string, username: string, ahora: number): Query =>
  rememberKey(keysOfUsuario(cliente, username).indulto, ahora);

/** From here on this user is known on a device, where they proved who they are at a till. */
export const rememberEquipo = async (
  ctx: Pick<Ctx, 'db' | 'ahora'>,
  cliente: string,
  usuario: string,
  equipo: string | null,
): Promise<void> => {
  const { equipo: claves } = conocidosDe(cliente, usuario, { direccion: '', equipo });
  if (claves.length > 0) await ctx.db.sinCliente(...claves.map((clave) => rememberKey(clave, ctx.ahora)));
};

/** Ends every wait of a user, wherever: what whoever runs the server may do on its console (reliability 5.6). */
export const freeUsuario = (cliente: string, usuario: { readonly id: number; readonly username: string }): Query => {
  const entrada = keysOfUsuario(cliente, usuario.username);
  const { todas } = keysOfPersona(cliente, `#${usuario.id}`);
  const codigos = keysOfCodigos(cliente, usuario.username).enTodas;
  return deleteAttemptsOf([entrada.deTodasPartes, entrada.desdeDondeSea, codigos, ...todas]);
};

/** After a try that was never judged: as if it had not been made. */
export const giveBackAttempt = async (ctx: Ctx, frenos: readonly Brake[]): Promise<void> => {
  await ctx.db.sinCliente(lockAttempts(frenos.map((f) => f.clave)), ...frenos.map((f) => deductAttempt(f.clave)));
};
