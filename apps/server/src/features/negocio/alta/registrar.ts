import { alta, type Registro } from '@comal/contract/negocio/alta';
import type { CallData } from '@comal/contract/route';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import type { Ctx } from '../../../platform/http/context.ts';
import { Halt } from '../../../platform/http/errors.ts';
import { handlerOf, type Answer } from '../../../platform/http/handlers.ts';
import { digestOf } from '../../../platform/http/write/idempotency.ts';
import { Lanes } from '../../../platform/http/write/lanes.ts';
import { askToConfirm } from '../../../platform/correo/confirmados.ts';
import { digest } from '../../../platform/sesiones/keys.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { PRIMERA_CAJA, conNumeroLibre, crearNegocio, type DatosDeNegocio } from '../crear-negocio.ts';
import { initialPassword } from '../../../platform/contrasena-inicial.ts';
import { cuentaPara, DIA, excedido, redDe } from './limites.ts';
import { altaDe, anotarAlta, guardarAlta, olvidarAltas, unaALaVez, type AltaHecha } from './repository.ts';

const BYTES_DE_SAL = 16;
/** The user name of the first user of a registered business. */
const USUARIO = 'admin';
/** Registrations run one after another, before they take a connection. */
const LANES = new Lanes();

type Respuesta = Answer<CallData<typeof alta.registrar>>;

/** An attempt to register: input, key, and the owner's credentials. */
interface Intento {
  readonly registro: Registro;
  /** Hash of the key. */
  readonly hash: string;
  readonly huella: string;
  readonly sal: string;
  /** The initial password, derived from key and salt. */
  readonly contrasena: string;
}

const datosDe = (r: Registro, contrasena: string): Omit<DatosDeNegocio, 'cliente'> => ({
  nombre: r.nombreEmpresa,
  direccion: r.direccionNegocio,
  telefono: r.telefonoNegocio ?? '',
  correo: r.correoNegocio ?? '',
  correo_personal: r.correoPersonal,
  matriz: {
    nombre: r.nombreSucursal,
    direccion: r.direccionSucursal,
    telefono: r.telefonoSucursal ?? '',
    correo: r.correoSucursal ?? '',
  },
  administrador: {
    username: USUARIO,
    nombre: r.nombre,
    primer_apellido: r.primerApellido,
    segundo_apellido: r.segundoApellido ?? '',
    sexo: r.sexo,
    contrasena,
  },
});

/** The answer of a registration, equal for each repetition with its key. */
const respuestaDe = (ctx: Ctx, { nombreSucursal }: Registro, hecha: AltaHecha): Respuesta => ({
  message: `Tu negocio quedó registrado con el número de cliente ${hecha.cliente}`,
  data: {
    cliente: hecha.cliente,
    sucursal: { id: hecha.sucursal, nombre: nombreSucursal },
    caja: PRIMERA_CAJA,
    usuario: USUARIO,
    contrasena: initialPassword(ctx.clave, hecha.sal),
  },
});

const deOtroEnvio = (hecha: AltaHecha, huella: string): AltaHecha => {
  if (hecha.huella !== huella) throw new Halt(refuse('CLAVE_CON_OTROS_DATOS'));
  return hecha;
};

const escribir = async (tx: Tx, ctx: Ctx, i: Intento, cliente: string): Promise<AltaHecha> => {
  const datos = { ...datosDe(i.registro, i.contrasena), cliente };
  const { matriz, administrador } = await crearNegocio(tx, datos, { ahora: ctx.ahora, menu: i.registro.menu });
  // The address is not confirmed yet: the welcome mail follows its confirmation (decision 0049).
  tx.write(
    askToConfirm({ cliente, id: ctx.nuevoId(), usuario: administrador, para: i.registro.correoPersonal }, ctx.ahora),
  );
  const hecha = { huella: i.huella, sal: i.sal, cliente, sucursal: matriz.id };
  await tx.commit(
    anotarAlta(cliente, ctx.nuevoId(), administrador, ctx.ahora),
    guardarAlta({ ...hecha, clave: i.hash, red: redDe(ctx) }, ctx.ahora),
  );
  return hecha;
};

/** Checks again whether it was made or exceeds the limits, and makes it, in one transaction. */
const inLane = (ctx: Ctx, i: Intento): Promise<AltaHecha | Refusal<'DEMASIADOS_REGISTROS'>> =>
  LANES.inLane('alta', () =>
    conNumeroLibre(ctx.db, async (tx, cliente) => {
      await tx.read(unaALaVez);
      // Registrations of others are invisible in this business's transaction.
      const [, [hecha], [cuenta]] = await ctx.db.sinCliente(
        olvidarAltas(ctx.ahora - DIA),
        altaDe(i.hash),
        cuentaPara(ctx),
      );
      if (hecha) return deOtroEnvio(hecha, i.huella);
      return excedido(cuenta!, ctx) ?? escribir(tx, ctx, i, cliente);
    }),
  );

/**
 * Registers a business that can sell at once, in one transaction. Idempotent by key; the password is told here and not
 * stored. Refused when registrations are closed, and above the limits of an address and of all.
 */
export const registrar = handlerOf(alta.registrar, async ({ body }, ctx) => {
  const [hash, huella] = [digest('alta', ctx.clave), digestOf(body)];
  const [[hecha], [cuenta]] = await ctx.db.sinCliente(altaDe(hash), cuentaPara(ctx));
  if (hecha) return ok(respuestaDe(ctx, body, deOtroEnvio(hecha, huella)));
  if (!ctx.ajustes.registroAbierto) return refuse('REGISTRO_CERRADO');
  const negada = excedido(cuenta!, ctx);
  if (negada) return negada;
  const sal = Buffer.from(ctx.bytes(BYTES_DE_SAL)).toString('base64url');
  const contrasena = await ctx.contrasenas.hash(initialPassword(ctx.clave, sal));
  const nueva = await inLane(ctx, { registro: body, hash, huella, sal, contrasena });
  if ('motivo' in nueva) return nueva;
  ctx.correo.wake();
  ctx.log.info({ cliente: nueva.cliente, direccion: ctx.direccion }, 'negocio registrado');
  return ok(respuestaDe(ctx, body, nueva));
});
