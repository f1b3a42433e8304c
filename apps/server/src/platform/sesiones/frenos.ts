import { refuse, type Refusal } from '@comal/domain/result';
import type { Consulta } from '../db/consulta.ts';
import type { Ctx } from '../http/contexto.ts';
import { clavesDePersona, clavesDeUsuario, huella, redDe } from './claves.ts';
import {
  bloquearIntentos,
  borrarIntentos,
  borrarIntentosDe,
  descontarIntento,
  descontarLosDe,
  guardarIntentos,
  leerIntentos,
  olvidarIntentos,
  recordarClave,
  tomarIntentos,
  type Intentos,
} from './intentos.ts';
import {
  CLIENTES,
  contar,
  CUENTA,
  CUENTA_EN_ROCIADA,
  DIRECCION,
  FALLOS_DE_ROCIADA,
  PERSONA,
  PROPIA,
  SEGUIDOS,
  SIN_LIMITE,
  type Limite,
} from './limites.ts';

const DIA = 86_400_000;
/** How long a device that entered, and failures in a row, are remembered. */
const MEDIO_ANIO = 180 * DIA;

/** A count and the limit it is held to. */
export interface Freno {
  readonly clave: string;
  readonly limite: Limite;
  /** What a success takes back: everything, its own try, or as much as another key counts. */
  readonly exito: 'todo' | 'uno' | { readonly losDe: string };
  /** Where it is kept that this user entered from here before, which lifts the limit. */
  readonly conocido?: readonly string[];
  /** The limit instead while another key counts a spray. */
  readonly enRociada?: { readonly clave: string; readonly limite: Limite };
}

/** Where a sign-in comes from: its address, and the device if it says which it is (decision 0023). */
export interface Origen {
  readonly direccion: string;
  readonly equipo: string | null;
}

const conocidosDe = (cliente: string, usuario: string, { direccion, equipo }: Origen) => {
  const nombre = usuario.toLowerCase();
  return {
    dispositivo: `dispositivo:${huella(cliente, nombre, redDe(direccion))}`,
    equipo: equipo === null ? [] : [`equipo:${huella(cliente, nombre, equipo)}`],
  };
};

/**
 * What a sign-in is held to: the user from this address, from this device, and from anywhere (reliability 5.6). A device
 * from which the user entered before is held only to its own failures. The address is counted, never held (decision 0023).
 */
export const frenosDeEntrada = (cliente: string, usuario: string, origen: Origen): readonly Freno[] => {
  const claves = clavesDeUsuario(cliente, usuario);
  const conocidos = conocidosDe(cliente, usuario, origen);
  const red = redDe(origen.direccion);
  const direccion = `direccion:${red}`;
  const suya: Freno[] =
    origen.equipo === null ? [] : [{ clave: claves.desde(origen.equipo), limite: CUENTA, exito: 'todo' }];
  return [
    {
      clave: claves.desde(red),
      limite: CUENTA,
      exito: 'todo',
      conocido: conocidos.equipo,
      enRociada: { clave: direccion, limite: CUENTA_EN_ROCIADA },
    },
    ...suya,
    { clave: direccion, limite: DIRECCION, exito: 'uno' },
    {
      clave: claves.deTodasPartes,
      limite: SEGUIDOS,
      exito: 'todo',
      conocido: [conocidos.dispositivo, ...conocidos.equipo],
    },
  ];
};

/** Where it is kept that anybody entered from a device. */
const claveDeEquipo = (equipo: string): string => `equipo:${huella(equipo)}`;

/** What guessing customer numbers is held to; a device that signed in before is not (D-11, reliability H5). */
export const frenosDeCliente = ({ direccion, equipo }: Origen): readonly Freno[] => [
  {
    clave: `clientes:${redDe(direccion)}`,
    limite: CLIENTES,
    exito: 'uno',
    conocido: equipo === null ? [] : [claveDeEquipo(equipo)],
  },
];

const dePersona = (cliente: string, persona: string, sesion: string, limite: Limite): readonly Freno[] => {
  const claves = clavesDePersona(cliente, persona);
  const aqui = claves.en(sesion);
  return [
    { clave: claves.enTodas, limite, exito: { losDe: aqui } },
    { clave: aqui, limite: SIN_LIMITE, exito: 'todo' },
  ];
};

/**
 * What giving PIN or password of somebody else at a till that is signed in is held to: the person, across registers and
 * days, and everybody in this session together; PINs and passwords count alike. Who gets in takes back what failed here.
 */
export const frenosDeCaja = (cliente: string, persona: string, sesion: string): readonly Freno[] => [
  ...dePersona(cliente, persona, sesion, PERSONA),
  { clave: `sesion:${sesion}`, limite: CUENTA, exito: 'todo' },
];

/**
 * What giving the own PIN or password in the own session is held to: what failed in this session with the same proof. It
 * counts for the person elsewhere, and is never held by what fails elsewhere (decision 0023).
 */
export const frenosPropios = (cliente: string, persona: string, sesion: string, con: string): readonly Freno[] => [
  ...dePersona(cliente, persona, sesion, SIN_LIMITE),
  { clave: clavesDePersona(cliente, persona).suya(sesion, con), limite: PROPIA, exito: 'todo' },
];

type PorClave = ReadonlyMap<string, Intentos>;

const hayRociada = (clave: string, porClave: PorClave, ahora: number): boolean => {
  const i = porClave.get(clave);
  return i !== undefined && i.fallos >= FALLOS_DE_ROCIADA && ahora < DIRECCION.olvidaEn(i);
};

const limiteDe = ({ limite, conocido, enRociada }: Freno, porClave: PorClave, ahora: number): Limite => {
  if (conocido?.some((clave) => porClave.has(clave))) return SIN_LIMITE;
  return enRociada && hayRociada(enRociada.clave, porClave, ahora) ? enRociada.limite : limite;
};

/**
 * Counts a try before it is judged, so that many at once cannot all be heard; whoever succeeds takes it back. Refuses
 * with DEMASIADOS_INTENTOS and the seconds to wait.
 */
export const apuntarIntento = (
  ctx: Ctx,
  cliente: string,
  frenos: readonly Freno[],
): Promise<Refusal<'DEMASIADOS_INTENTOS'> | null> =>
  ctx.db.conTx(cliente, async (tx) => {
    const claves = frenos.map((f) => f.clave);
    const conocidos = frenos.flatMap((f) => f.conocido ?? []);
    const [, filas] = await tx.leer(tomarIntentos(claves, ctx.ahora), leerIntentos([...claves, ...conocidos]));
    const porClave = new Map(filas.map((i) => [i.clave, i]));
    const cuentas = frenos.map((f) => contar(porClave.get(f.clave)!, limiteDe(f, porClave, ctx.ahora), ctx.ahora));
    const esperaMs = Math.max(0, ...cuentas.map((c) => ('esperaMs' in c ? c.esperaMs : 0)));
    if (esperaMs > 0) return refuse('DEMASIADOS_INTENTOS', { n: Math.ceil(esperaMs / 1_000) });
    await tx.confirmar(
      guardarIntentos(cuentas as readonly Intentos[]),
      olvidarIntentos(ctx.ahora - DIA, ctx.ahora - MEDIO_ANIO),
    );
    return null;
  });

const porExito = ({ clave, exito }: Freno): Consulta => {
  if (exito === 'todo') return borrarIntentos(clave);
  return exito === 'uno' ? descontarIntento(clave) : descontarLosDe(clave, exito.losDe);
};

/** After a success: what it takes back is forgotten, in the order in which tries lock their rows. */
export const perdonarIntento = async (ctx: Ctx, frenos: readonly Freno[]): Promise<void> => {
  await ctx.db.sinCliente(bloquearIntentos(frenos.map((f) => f.clave)), ...frenos.map(porExito));
};

/** From here on this user is known at this address, and on this device. */
export const recordarOrigen = async (ctx: Ctx, cliente: string, usuario: string, origen: Origen): Promise<void> => {
  const { dispositivo, equipo } = conocidosDe(cliente, usuario, origen);
  const claves = [dispositivo, ...equipo, ...(origen.equipo === null ? [] : [claveDeEquipo(origen.equipo)])];
  await ctx.db.sinCliente(...claves.toSorted().map((clave) => recordarClave(clave, ctx.ahora)));
};

/** Ends every wait of a user, at the sign-in and at the tills: what an administrator may do (reliability 5.6). */
export const liberarUsuario = (
  cliente: string,
  usuario: { readonly id: number; readonly username: string },
): Consulta => {
  const entrada = clavesDeUsuario(cliente, usuario.username);
  const { todas } = clavesDePersona(cliente, `#${usuario.id}`);
  return borrarIntentosDe([entrada.deTodasPartes, entrada.desdeDondeSea, ...todas]);
};

/** After a try that was never judged: as if it had not been made. */
export const devolverIntento = async (ctx: Ctx, frenos: readonly Freno[]): Promise<void> => {
  await ctx.db.sinCliente(
    bloquearIntentos(frenos.map((f) => f.clave)),
    ...frenos.map((f) => descontarIntento(f.clave)),
  );
};
