import { estadoEnCocina } from '@comal/domain/comanda/pedido';
import { aplicarBorrador } from '@comal/domain/comanda/guardar/borrador';
import { descontar } from '@comal/domain/comanda/cuenta/descontar';
import { conDescuentos } from '@comal/domain/comanda/cuenta/descuentos';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import type { OrdenDeApp } from '@comal/domain/comanda/tipo/app';
import { mesaTrasCambiar } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { conApp, conTipo, nombreProvisional, tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { mover } from '@comal/domain/comanda/transiciones';
import type { LiveComanda, LivePedido } from '../live/live-comanda.ts';
import { newId } from '../ids.ts';
import type { QueuedWrite } from './queued-write.ts';

type Capa<L extends QueuedWrite['llamada']> = Extract<QueuedWrite, { readonly llamada: L }>;
type Capas = {
  readonly [L in QueuedWrite['llamada']]: (
    c: LiveComanda | undefined,
    e: Capa<L>,
    dia: string,
  ) => LiveComanda | undefined;
};

const withNumber = ({
  plataforma,
  numero = '',
}: {
  readonly plataforma: number;
  readonly numero?: string | undefined;
}) => ({
  ...{ plataforma, numero },
});

/** The order of a platform whose name the server gives. */
const conNombre = (app: Capa<'nueva'>['input']['body']['app']): OrdenDeApp | undefined =>
  app && { nombre: '', ...withNumber(app) };

const textOr = (v: unknown): string => (typeof v === 'string' ? v : '');

/** A delivery as it was said; the server knows its zone and rider by name. */
const justSaid = ({
  cliente = null,
  nombre,
  telefono,
  calle,
  colonia,
  referencia,
}: NonNullable<Capa<'nueva'>['input']['body']['reparto']>): NonNullable<LiveComanda['reparto']> => ({
  ...{ cliente, nombre, telefono, calle, colonia: textOr(colonia), referencia: textOr(referencia) },
  ...{ zona: null, repartidor: null, estado: 'en_preparacion', salio_en: null, entregado_en: null, cambio_de: null },
});

/** The delivery after a change: what was said now, else what was there; another type has none. */
const editedReparto = (c: LiveComanda, { tipo = tipoDe(c), reparto }: Capa<'editar'>['input']['body']) => {
  const now = tipo === 'domicilio' ? (reparto ? justSaid(reparto) : c.reparto) : undefined;
  return now && { reparto: now };
};

/**
 * The type, table, delivery and order of a platform after a change: what leaves the house leaves its table, another type has no order
 * and no delivery.
 */
const edited = (c: LiveComanda, body: Capa<'editar'>['input']['body']): LiveComanda => {
  const { tipo = tipoDe(c), app } = body;
  const { app: before, tipo: _tipo, reparto: _reparto, ...rest } = c;
  const now = app === undefined ? before : app && { nombre: before?.nombre ?? '', ...withNumber(app) };
  return {
    ...{ ...rest, ...conTipo(tipo), mesa: mesaTrasCambiar(c, tipo) },
    ...{ ...conApp(tipo, now), ...editedReparto(c, body) },
  };
};

/** A comanda that only this device knows: its id is final, its folio is assigned by the server. */
const justOpened = ({ input: { body }, usuario, ahora }: Capa<'nueva'>, dia: string): LiveComanda => ({
  id: body.id ?? '',
  folio: '',
  folio_corto: 0,
  dia,
  nombre: nombreProvisional(body.nombre ?? '', tipoDe(body)),
  comensales: body.comensales,
  ...conTipo(tipoDe(body)),
  ...conApp(tipoDe(body), conNombre(body.app)),
  mesa: body.mesa ?? null,
  usuario,
  status: ESTADO_COMANDA.ABIERTA,
  creada_en: ahora,
  cancelada_en: null,
  precuenta_en: null,
  ...(body.reparto && { reparto: justSaid(body.reparto) }),
  rev: 0,
  pedidos: [],
});

/** One press may move a line twice: from pending to dispatched. */
const moved = (line: LivePedido, { input: { body }, ahora }: Capa<'mover'>): LivePedido =>
  body.reduce((p, { id, de, a }) => {
    if (id !== p.id || de !== estadoEnCocina(p)) return p;
    const done = mover(p, a, ['despacho', 'recuperacion'], ahora);
    return done.ok ? { ...p, ...done.value } : p;
  }, line);

/** With a discount that waits; as it was where it can no longer be given, which the server says when it is sent. */
const discounted = (c: LiveComanda, { descuento, destino }: Capa<'descontar'>): LiveComanda => {
  const done = descontar(c, destino, descuento, null, newId);
  return done.ok ? { ...c, pedidos: done.value.pedidos, descuentos: [...(c.descuentos ?? []), descuento] } : c;
};

/** The lines with what the discounts of the account take off them: those that wait to be sent have theirs, too (decision 0164). */
const withDiscounts = (c: LiveComanda): LiveComanda =>
  c.descuentos ? { ...c, pedidos: conDescuentos(c.pedidos, c.descuentos, newId) } : c;

const CAPAS: Capas = {
  nueva: (c, e, dia) => c ?? justOpened(e, dia),
  editar: (c, { input: { body } }) =>
    c && { ...edited(c, body), nombre: body.nombre.trim(), comensales: body.comensales },
  actualizar: (c, { comandas: [id = ''], envio }) => c && withDiscounts(aplicarBorrador(c, { comanda: id, ...envio })),
  descontar: (c, e) => c && discounted(c, e),
  mover: (c, e) => c && { ...c, pedidos: c.pedidos.map((p) => moved(p, e)) },
};

/**
 * A comanda with its queued writes applied in order; undefined when it is neither on the server nor opened by one of
 * them.
 */
export const applyEnvios = (
  base: LiveComanda | undefined,
  escrituras: readonly QueuedWrite[],
  dia: string,
): LiveComanda | undefined =>
  escrituras.reduce<LiveComanda | undefined>(
    (c, e) => (CAPAS[e.llamada] as Capas['nueva'])(c, e as Capa<'nueva'>, dia),
    base,
  );
