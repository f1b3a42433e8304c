import { sucursales, type Sucursal } from '@comal/contract/negocio/sucursales';
import { UMBRALES_INICIALES } from '@comal/domain/caja/alertas';
import { aPesos } from '@comal/domain/money';
import { MOTIVOS_DE_CORTESIA_INICIALES, MOTIVOS_INICIALES } from '@comal/domain/negocio/motivos';
import { PORCENTAJES_DE_PROPINA } from '@comal/domain/comanda/cobro/cobro';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { enqueue } from '../../../platform/correo/cola.ts';
import { announceChanged, lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import { newSecret } from '../../../platform/sesiones/keys.ts';
import { ADMINISTRATOR } from '../../../platform/sesiones/open-sesion.ts';
import { agregarCaja, agregarUsuario, hostnameDeCajaWeb, nuevaSucursal, type DatosDeSucursal } from '../agregar.ts';
import { sucursalPorId } from '../filas-de-sucursal.ts';
import { copiarCatalogo } from './copiar.ts';
import { empezarCopia, olvidarCopia } from './copias.ts';
import { loQueDice } from './entrada.ts';
import { noDejaDeSerMatriz } from './matriz.ts';
import {
  correoDelDueno,
  darAcceso,
  nombresTomados,
  numerar,
  numerosNuevos,
  sinMatriz,
  type Numeros,
} from './repository.ts';

const CUENTA = 'admin';
const CAJA_WEB = 'WEB-';

/** The first of `base`, `base-2`, `base-3`... that is not taken, ignoring case. */
const libre = (base: string, tomados: ReadonlySet<string>): string => {
  const candidatos = Array.from({ length: tomados.size + 1 }, (_, i) => (i === 0 ? base : `${base}-${i + 1}`));
  return candidatos.find((c) => !tomados.has(c.toLowerCase())) ?? base;
};

/** Adds a register that charges and the branch's administrator, and lets the caller enter the branch; answers the administrator's user name. */
const poblar = (
  tx: Tx,
  ctx: SesionCtx,
  sucursal: number,
  n: Numeros,
  cuenta: { readonly tomados: ReadonlySet<string>; readonly contrasena: string },
): string => {
  const { cliente, usuario } = ctx.sesion;
  const username = libre(`${CUENTA}${n.no_sucursal}`, cuenta.tomados);
  agregarCaja(tx, cliente, {
    id: n.caja,
    no_caja: n.no_caja,
    sucursal,
    hostname: libre(hostnameDeCajaWeb(n.no_sucursal, 1), cuenta.tomados),
    alias: 'Caja 1',
    plataforma: 'web',
  });
  agregarUsuario(tx, cliente, {
    id: n.usuario,
    username,
    nombre: 'Administrador',
    primer_apellido: `Sucursal ${n.no_sucursal}`,
    contrasena: cuenta.contrasena,
    rol: ADMINISTRATOR,
    sistema: true,
    debe_cambiar: true,
    sucursales: [sucursal],
  });
  tx.write(darAcceso(cliente, usuario.id, sucursal));
  return username;
};

/** The values of a new branch that the database sets by default. */
const AL_EMPEZAR = {
  ...{
    descripcion: '',
    activa: true,
    pie_ticket: '',
    propinas: [...PORCENTAJES_DE_PROPINA],
    conteo_ciego: true,
    operacion_opcional: false,
    redondeo_efectivo: 0,
    orden_de_comandas: 'antiguas' as const,
    resumen_por_correo: false,
    tiempos: 'sin' as const,
    etiquetas: null,
    motivos_cancelacion: [...MOTIVOS_INICIALES],
    motivos_cortesia: [...MOTIVOS_DE_CORTESIA_INICIALES],
    umbrales: {
      ...UMBRALES_INICIALES,
      ...{ salida: aPesos(UMBRALES_INICIALES.salida), diferencia: aPesos(UMBRALES_INICIALES.diferencia) },
    },
    version: 1,
  },
  ubicacion: null,
  tipos_de_orden: [],
  autoservicio: {
    ...{ activo: true, confirmar: false, juntar: false, publicado: false, horario: null },
    ...{ unidades_maximas: 30, platillos_por_hora: 300 },
  },
};

/** A branch in the log. */
const nombrada = ({ no_sucursal, nombre, matriz }: Pick<Sucursal, 'no_sucursal' | 'nombre' | 'matriz'>) => ({
  ...{ no_sucursal, nombre, matriz },
});

/** A requested branch, before it has a number. */
type Pedida = DatosDeSucursal & { readonly copiarDe: number | null };

/** The columns that a copy takes from the other branch: the reasons for cancelling and for courtesies (D-59). */
const motivosDe = ({ motivos_cancelacion, motivos_cortesia }: Sucursal) => ({ motivos_cancelacion, motivos_cortesia });

/**
 * Creates the row of the new branch with its areas and units, or with a copy of another branch's catalogue. Null when that other branch
 * does not exist, false when the copy was cancelled.
 */
const levantar = async (tx: Tx, ctx: SesionCtx, pedida: Pedida) => {
  const { copiarDe, ...datos } = pedida;
  const { cliente, usuario } = ctx.sesion;
  const [[modelo]] = await tx.read(sucursalPorId(cliente, copiarDe ?? 0));
  if (copiarDe !== null && !modelo?.activa) return null;
  const motivos = modelo && motivosDe(modelo);
  const lugar = { conCatalogo: copiarDe === null };
  const { creada, filas } = await nuevaSucursal(tx, cliente, { ...datos, ...(motivos && { motivos }) }, lugar);
  await tx.read(...filas);
  if (copiarDe === null) return { creada, motivos, copia: null };
  const copia = { cliente, usuario: usuario.id, clave: ctx.clave };
  await empezarCopia(ctx.db, copia, ctx.ahora);
  try {
    const entera = await copiarCatalogo(tx, cliente, [copiarDe, creada.id], { db: ctx.db, copia });
    return entera && { creada, motivos, copia: modelo!.nombre };
  } catch (error) {
    await olvidarCopia(ctx.db, copia);
    throw error;
  }
};

/**
 * Adds a branch that can sell, in one transaction: its counters, areas and units or the catalogue and reasons of another branch, a
 * register, and an administrator whose password nobody knows until one is sent (D-60). The caller may enter it. The lock of people is
 * taken last, so that nobody waits for it while a catalogue is copied (decision 0046).
 */
export const agregar = handlerOf(sucursales.agregar, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const contrasena = await ctx.contrasenas.hash(newSecret(ctx));
  const dicho = loQueDice(body);
  const { nombre, matriz } = dicho;
  const ajena = matriz ? await noDejaDeSerMatriz(ctx, tx) : null;
  if (ajena) return ajena;
  const levantada = await levantar(tx, ctx, { ...dicho, copiarDe: body.copiarDe });
  if (levantada === null) return refuse('SUCURSAL_DESCONOCIDA', {}, 'copiarDe');
  if (!levantada) return refuse('COPIA_CANCELADA');
  const [, [numeros], tomados, [dueno]] = await tx.read(
    lockPeople(cliente),
    numerosNuevos(cliente),
    nombresTomados(cliente, CUENTA, CAJA_WEB),
    correoDelDueno(cliente),
  );
  const { no_sucursal } = numeros!;
  const creada = { ...levantada.creada, no_sucursal };
  const { id } = creada;
  if (matriz) tx.write(sinMatriz(cliente));
  tx.write(numerar(cliente, id, { no_sucursal, matriz }));
  const administrador = poblar(tx, ctx, id, numeros!, { tomados: new Set(tomados.map((t) => t.nombre)), contrasena });
  tx.write(
    record(ctx, 'sucursal.nueva', `sucursal/${id}`, {
      ...nombrada({ no_sucursal, nombre, matriz }),
      copia: levantada.copia,
    }),
  );
  const para = dueno?.correo_personal ?? '';
  const correo = { cliente, id: ctx.nuevoId(), clase: 'sucursal', usuario: numeros!.usuario, sucursal: id } as const;
  if (para !== '') tx.write(...enqueue({ ...correo, para }, ctx.ahora));
  const data = { ...AL_EMPEZAR, ...levantada.motivos, ...creada, ...dicho, administrador };
  return ok({
    message: `Sucursal ${nombre} agregada`,
    data,
    alConfirmar: () => {
      announceChanged(ctx, [ctx.sesion]);
      ctx.correo.wake();
    },
  });
});
