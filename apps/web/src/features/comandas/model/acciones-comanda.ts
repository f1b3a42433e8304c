import { textoDeMotivo } from '@comal/contract/motivos';
import {
  noCobrable,
  noEliminable,
  noModificable,
  sinDespachar,
  vigentes,
  type Comanda,
} from '@comal/domain/comanda/comanda';
import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  IconCash,
  IconCloudUp,
  IconDeviceFloppy,
  IconListDetails,
  IconLock,
  IconPencil,
  IconPlus,
  IconReceipt2,
  IconTrash,
} from '@tabler/icons-react';
import type { CountBadgeProps } from '../../../kit/CountBadge/CountBadge.tsx';
import { plural } from '../../../kit/format.ts';
import { OFFLINE } from '../../../platform/connection.ts';
import { deniedText, type WhoCan } from '../../../platform/permisos/who-can.ts';
import type { Accion } from './accion.ts';

/** The conditions, besides its lines, for the actions of a comanda. */
export interface Circunstancia {
  readonly sinGuardar: boolean;
  readonly guardando: boolean;
  /** Saved on this device, but not on the server yet. */
  readonly porEnviar: boolean;
  readonly enLinea: boolean;
  readonly permisos: readonly number[];
  /** Who can do what this session may not. */
  readonly quienes?: WhoCan;
  /** Whether the register may charge (D-13, D-18). */
  readonly cajaCobra: boolean;
}

/** The operations on a comanda. */
export interface ManosDeComanda {
  readonly ver: (id: string) => void;
  readonly agregar: (id: string) => void;
  readonly guardar: (id: string) => void;
  readonly cobrar: (id: string) => void;
  readonly precuenta: (id: string) => void;
  readonly eliminar: (id: string) => void;
  readonly editar: (id: string) => void;
}

/** Why each action is not possible now; undefined if it is (D-23, D-25). */
export type Impedimentos = Readonly<Record<keyof ManosDeComanda, string | undefined>>;

const textoDe = (rechazo: { readonly motivo: Parameters<typeof textoDeMotivo>[0] } | null): string | undefined =>
  rechazo ? textoDeMotivo(rechazo.motivo) : undefined;

const POR_GUARDAR = 'Guarda los cambios antes de cobrar';
const POR_GUARDAR_LA_PRECUENTA = 'Guarda los cambios antes de la precuenta';
const vacia = (c: Comanda): boolean => vigentes(c.pedidos).length === 0;

const nadaQueGuardar = (sinGuardar: boolean, guardando: boolean): string | undefined => {
  if (!sinGuardar) return 'No hay cambios por guardar';
  return guardando ? 'Guardando los cambios' : undefined;
};

const SIN_COBRO = textoDeMotivo('CAJA_SIN_COBRO');

/** Why the session lacks a permission; undefined if it has it. */
const negado = ({ permisos, quienes }: Circunstancia, permiso: number): string | undefined =>
  permisos.includes(permiso) ? undefined : deniedText(permiso, quienes);

/** Why an operation on the server is not possible now: it needs the changes to be saved and a connection. */
const sinServidor = ({ sinGuardar, porEnviar, enLinea }: Circunstancia, porGuardar: string): string | undefined => {
  if (sinGuardar) return porGuardar;
  if (!enLinea) return OFFLINE;
  return porEnviar ? 'Hay cambios por enviar' : undefined;
};

const sinDerechoACobrar = (circunstancia: Circunstancia): string | undefined =>
  negado(circunstancia, PERMISO.COBRAR) ?? (circunstancia.cajaCobra ? undefined : SIN_COBRO);

const noCobra = (c: Comanda, circunstancia: Circunstancia): string | undefined => {
  const sinDerecho = sinDerechoACobrar(circunstancia);
  return sinDerecho ?? textoDe(noCobrable(c)) ?? sinServidor(circunstancia, POR_GUARDAR);
};

const noMuestraPrecuenta = (c: Comanda, circunstancia: Circunstancia): string | undefined => {
  const sinDerecho = negado(circunstancia, PERMISO.COBRAR) && negado(circunstancia, PERMISO.CREAR_Y_EDITAR_COMANDAS);
  const sinPedidos = vacia(c) ? textoDeMotivo('COMANDA_SIN_PEDIDOS') : undefined;
  return sinDerecho ?? textoDe(noModificable(c)) ?? sinPedidos ?? sinServidor(circunstancia, POR_GUARDAR_LA_PRECUENTA);
};

/** The `Impedimentos` of a comanda. */
export const impedimentos = (c: Comanda, circunstancia: Circunstancia): Impedimentos => {
  const { sinGuardar, guardando, enLinea } = circunstancia;
  const cerrada = textoDe(noModificable(c));
  const red = enLinea ? undefined : OFFLINE;
  const editable = negado(circunstancia, PERMISO.CREAR_Y_EDITAR_COMANDAS) ?? cerrada;
  return {
    ver: vacia(c) ? textoDeMotivo('COMANDA_SIN_PEDIDOS') : undefined,
    agregar: editable,
    guardar: editable ?? nadaQueGuardar(sinGuardar, guardando),
    cobrar: noCobra(c, circunstancia),
    precuenta: noMuestraPrecuenta(c, circunstancia),
    // No permission is needed here: without it a colleague may approve.
    eliminar: cerrada ?? red,
    editar: editable,
  };
};

/**
 * Why the missing lines of a comanda cannot be dispatched and charged at once; undefined if they can, null if none is
 * missing, or if the charge does not wait for them (D-103, D-133).
 */
export const noDespachaYCobra = (c: Comanda, circunstancia: Circunstancia): string | undefined | null => {
  if (noModificable(c) || c.cobra_antes || sinDespachar(c.pedidos) === 0) return null;
  return sinDerechoACobrar(circunstancia) ?? sinServidor(circunstancia, POR_GUARDAR);
};

/** Why a comanda cannot be deleted, shown when the enabled button is pressed; undefined if it can. */
export const noEliminada = (c: Comanda): string | undefined => textoDe(noEliminable(c));

type Paso = 'agregar' | 'guardar' | 'cobrar' | null;

/** The recommended next step: save unsaved changes, else charge if ready, else add the first dish. */
const pasoSiguiente = (c: Comanda, no: Impedimentos): Paso => {
  if (!no.guardar) return 'guardar';
  if (!no.cobrar) return 'cobrar';
  return vacia(c) && !no.agregar ? 'agregar' : null;
};

/** The name and badge of the button, with the number of undispatched lines. */
const ver = ({ nombre, pedidos }: Comanda): Pick<Accion, 'name' | 'badge'> => {
  const pendientes = sinDespachar(pedidos);
  const name = `Ver pedidos de ${nombre}`;
  if (pendientes === 0) return { name };
  const cuenta = plural(pendientes, 'pedido sin despachar', 'pedidos sin despachar');
  return { name: `${name}, ${cuenta}`, badge: { text: pendientes, label: cuenta } };
};

/** The badge of 'Guardar': unsaved, or saved on this device and queued. */
const avisoDe = ({ sinGuardar, porEnviar }: Circunstancia): CountBadgeProps | undefined => {
  if (sinGuardar) return { text: '!', tone: 'inverse', label: 'Sin guardar' };
  return porEnviar ? { text: '', icon: IconCloudUp, label: 'Por enviar' } : undefined;
};

const PIDE_AUTORIZACION: CountBadgeProps = { text: '', icon: IconLock, label: 'Pide autorización' };

/** The actions of a comanda in order, and the action that edits its name and guests (D-45). */
export const accionesDeComanda = (
  c: Comanda,
  circunstancia: Circunstancia,
  manos: ManosDeComanda,
): Readonly<Record<keyof ManosDeComanda, Accion>> => {
  const no = impedimentos(c, circunstancia);
  const paso = pasoSiguiente(c, no);
  const hacer = (que: keyof ManosDeComanda) => ({ clave: que, reason: no[que], onClick: () => manos[que](c.id) });
  const avisa = avisoDe(circunstancia);
  return {
    ver: { ...hacer('ver'), ...ver(c), icon: IconListDetails, label: 'Pedidos' },
    agregar: {
      ...hacer('agregar'),
      icon: IconPlus,
      label: 'Agregar',
      name: `Agregar alimento a ${c.nombre}`,
      tone: paso === 'agregar' ? 'pri' : 'plain',
    },
    guardar: {
      ...hacer('guardar'),
      icon: IconDeviceFloppy,
      label: 'Guardar',
      name: `Guardar cambios de ${c.nombre}`,
      tone: 'bug',
      badge: avisa,
    },
    cobrar: {
      ...hacer('cobrar'),
      icon: IconCash,
      label: 'Cobrar',
      name: `Cobrar ${c.nombre}`,
      tone: paso === 'cobrar' ? 'grn' : 'plain',
    },
    precuenta: {
      ...hacer('precuenta'),
      icon: IconReceipt2,
      label: 'Precuenta',
      name: `Precuenta de ${c.nombre}`,
    },
    eliminar: {
      ...hacer('eliminar'),
      icon: IconTrash,
      label: 'Eliminar',
      name: `Eliminar ${c.nombre}`,
      peligro: true,
      ...(negado(circunstancia, PERMISO.ELIMINAR_COMANDA) && { badge: PIDE_AUTORIZACION }),
    },
    editar: {
      ...hacer('editar'),
      icon: IconPencil,
      label: 'Editar',
      name: `Editar nombre y comensales de ${c.nombre}`,
    },
  };
};
