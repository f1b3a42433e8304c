import type { Comanda } from '../comanda.ts';
import { complementosDe, estaVigente, type Pedido } from '../pedido.ts';
import type { Tiempo } from '../tiempos/tiempo.ts';
import { esperaSuTiempo } from '../tiempos/tiempos.ts';
import { camposCambiados, visto, type Eliminado, type Envio, type Toque, type Visto } from './fusion.ts';

/** The unsaved changes of a till to one comanda. `cambios_guardados` is false while there are any. */
export interface Borrador {
  readonly comanda: string;
  readonly nuevos: readonly Pedido[];
  readonly tocados: readonly Toque[];
  readonly eliminados: readonly Eliminado[];
}

/** A draft without changes. */
export const borradorVacio = (comanda: string): Borrador => ({ comanda, nuevos: [], tocados: [], eliminados: [] });

/** Whether everything is saved (`cambios_guardados`). */
export const cambiosGuardados = (b: Borrador | undefined): boolean =>
  !b || b.nuevos.length + b.tocados.length + b.eliminados.length === 0;

/** The comanda as the till shows it: the server's lines with the unsaved changes applied. */
export const aplicarBorrador = (comanda: Comanda, b: Borrador | undefined): Comanda => {
  if (!b || cambiosGuardados(b)) return comanda;
  const fuera = new Set(b.eliminados.map((e) => e.id));
  const quitado = (p: Pedido): boolean => fuera.has(p.id) || (p.complemento_de !== null && fuera.has(p.complemento_de));
  const encima = new Map<string, Partial<Visto>>([
    ...b.nuevos.map((p) => [p.id, { comentario: p.comentario, subcuenta: p.subcuenta }] as const),
    ...b.tocados.map((t) => [t.id, soloCampos(t.ahora, camposCambiados(t))] as const),
  ]);
  const llegados = new Set(comanda.pedidos.map((p) => p.id));
  const base = [...comanda.pedidos, ...b.nuevos.filter((p) => !llegados.has(p.id))];
  return { ...comanda, pedidos: base.filter((p) => !quitado(p)).map((p) => conEncima(p, encima.get(p.id))) };
};

const conEncima = (p: Pedido, cambio: Partial<Visto> | undefined): Pedido => (cambio ? { ...p, ...cambio } : p);

const soloCampos = (v: Visto, campos: readonly (keyof Visto)[]): Partial<Visto> =>
  Object.fromEntries(campos.map((campo) => [campo, v[campo]]));

/** Adds new lines, a dish with its companions. */
export const conNuevos = (b: Borrador, pedidos: readonly Pedido[]): Borrador => ({
  ...b,
  nuevos: [...b.nuevos, ...pedidos],
});

/**
 * Changes fields of a line: of an unsaved line directly, of a saved one as a touch with what the till had seen. `enVuelo` is the
 * save in flight: reverting what it carries is a change, too.
 */
export const conCambio = (
  b: Borrador,
  comanda: Comanda,
  id: string,
  cambio: Partial<Visto>,
  enVuelo?: Envio,
): Borrador => {
  if (b.nuevos.some((p) => p.id === id)) {
    return { ...b, nuevos: b.nuevos.map((p) => (p.id === id ? { ...p, ...cambio } : p)) };
  }
  const previo = b.tocados.find((t) => t.id === id);
  const actual = comanda.pedidos.find((p) => p.id === id);
  if (!actual) return b;
  const suyo = previo ? soloCampos(previo.ahora, camposCambiados(previo)) : {};
  const escrito: Toque = { id, antes: vistoPor(actual, previo), ahora: { ...visto(actual), ...suyo, ...cambio } };
  const tomado = enVuelo?.tocados.find((t) => t.id === id);
  const toque = tomado ? sobreEnVuelo(escrito, tomado) : escrito;
  if (sinEfecto(toque)) return { ...b, tocados: b.tocados.filter((t) => t.id !== id) };
  return { ...b, tocados: previo ? b.tocados.map((t) => (t === previo ? toque : t)) : [...b.tocados, toque] };
};

/** What the person has seen of a line: the server's fields, except fields they changed, which keep the value they saw then. */
const vistoPor = (actual: Pedido, previo: Toque | undefined): Visto => ({
  ...visto(actual),
  ...(previo && soloCampos(previo.antes, camposCambiados(previo))),
});

/** Reverting to the value before the save in flight is a change relative to that save. */
const sobreEnVuelo = ({ id, antes, ahora }: Toque, tomado: Toque): Toque => {
  const previo = <C extends keyof Visto>(campo: C): Visto[C] =>
    ahora[campo] === tomado.antes[campo] ? tomado.ahora[campo] : tomado.antes[campo];
  const campos = camposCambiados(tomado).map((campo): [string, unknown] => [campo, previo(campo)]);
  return { id, antes: { ...antes, ...Object.fromEntries(campos) }, ahora };
};

const sinEfecto = (t: Toque): boolean => camposCambiados(t).length === 0;

/** Puts a dish and its companions into a sub-account. */
export const conSubcuenta = (
  b: Borrador,
  comanda: Comanda,
  id: string,
  subcuenta: string | null,
  enVuelo?: Envio,
): Borrador => {
  const acompanan = complementosDe(id, aplicarBorrador(comanda, b).pedidos);
  const ids = [id, ...acompanan.filter((p) => estaVigente(p) && p.pago === null).map((p) => p.id)];
  return ids.reduce((acc, otro) => conCambio(acc, comanda, otro, { subcuenta }, enVuelo), b);
};

/** Puts a dish into another course, with its companions that are not with the kitchen yet. */
export const conTiempo = (b: Borrador, comanda: Comanda, id: string, tiempo: Tiempo, enVuelo?: Envio): Borrador => {
  const sinGuardar = new Set(b.nuevos.map((p) => p.id));
  const acompanan = complementosDe(id, aplicarBorrador(comanda, b).pedidos);
  const ids = [id, ...acompanan.filter((p) => sinGuardar.has(p.id) || esperaSuTiempo(p)).map((p) => p.id)];
  return ids.reduce((acc, otro) => conCambio(acc, comanda, otro, { tiempo }, enVuelo), b);
};

/**
 * Cancels a dish with its companions: unsaved ones are dropped; saved ones, and those of the save in flight (`enVuelo`), are
 * listed for the server (D-20), with the reason where one is required (D-106).
 */
export const sinPedido = (
  b: Borrador,
  comanda: Comanda,
  id: string,
  { enVuelo, motivo }: { readonly enVuelo?: Envio | undefined; readonly motivo?: string | undefined } = {},
): Borrador => {
  const ids = new Set([id, ...complementosDe(id, aplicarBorrador(comanda, b).pedidos).map((p) => p.id)]);
  const guardado = comanda.pedidos.find((p) => p.id === id) ?? enVuelo?.nuevos.find((p) => p.id === id);
  const previo = b.tocados.find((t) => t.id === id);
  return {
    ...b,
    nuevos: b.nuevos.filter((p) => !ids.has(p.id)),
    tocados: b.tocados.flatMap((t) => (ids.has(t.id) ? soloMovimiento(t) : [t])),
    eliminados: guardado
      ? [...b.eliminados, { id, antes: vistoPor(guardado, previo), ...(motivo !== undefined && { motivo }) }]
      : b.eliminados,
  };
};

/** A line marked as not dispatched and then cancelled must still be moved first, because dispatched lines cannot be cancelled. */
const soloMovimiento = ({ id, antes, ahora }: Toque): Toque[] =>
  antes.status === ahora.status ? [] : [{ id, antes, ahora: { ...antes, status: ahora.status } }];

/** The rest of a draft after the server accepted `enviado`: what was changed meanwhile stays. */
export const descontar = (b: Borrador, enviado: Envio): Borrador => {
  const tomados = new Set(enviado.nuevos.map((p) => p.id));
  const fuera = new Set(enviado.eliminados.map((e) => e.id));
  const resto = b.tocados.map((t) => ({ ...t, antes: yaTomado(t, enviado) }));
  return {
    ...b,
    nuevos: b.nuevos.filter((p) => !tomados.has(p.id)),
    tocados: [...resto, ...b.nuevos.flatMap((p) => despuesDeEnviar(p, enviado))].filter((t) => !sinEfecto(t)),
    eliminados: b.eliminados.filter((e) => !fuera.has(e.id)).map((e) => ({ ...e, antes: yaTomado(e, enviado) })),
  };
};

/** What the till has seen of a line after the server accepted what was sent of it. */
const yaTomado = ({ id, antes }: Pick<Toque, 'id' | 'antes'>, enviado: Envio): Visto => {
  const tomado = enviado.tocados.find((t) => t.id === id);
  return tomado ? { ...antes, ...soloCampos(tomado.ahora, camposCambiados(tomado)) } : antes;
};

const despuesDeEnviar = (p: Pedido, enviado: Envio): Toque[] => {
  const tomado = enviado.nuevos.find((n) => n.id === p.id);
  return tomado ? [{ id: p.id, antes: visto(tomado), ahora: visto(p) }] : [];
};

/**
 * The draft with `enviado` put back under it, because the server accepted nothing: the inverse of `descontar`. Later changes stay
 * on top. `pedidos` are the comanda's lines.
 */
export const reponer = (b: Borrador, enviado: Envio, pedidos: readonly Pedido[]): Borrador => {
  const despues = new Map(b.tocados.map((t) => [t.id, t]));
  const fuera = new Set(b.eliminados.map((e) => e.id));
  const acompanan = [...pedidos, ...enviado.nuevos].filter((p) => fuera.has(p.complemento_de ?? ''));
  const quitados = new Set([...fuera, ...acompanan.map((p) => p.id)]);
  const delEnvio = new Set(enviado.nuevos.map((p) => p.id));
  const suyos = new Set([...delEnvio, ...enviado.tocados.map((t) => t.id)]);
  const juntos = enviado.tocados.map((t) => sobre(t, despues.get(t.id)));
  const tocados = juntos.flatMap((t) => (quitados.has(t.id) ? soloMovimiento(t) : [t]));
  const eliminados = b.eliminados.filter((e) => !delEnvio.has(e.id));
  return {
    ...b,
    nuevos: [
      ...enviado.nuevos.filter((p) => !quitados.has(p.id)).map((p) => ({ ...p, ...despues.get(p.id)?.ahora })),
      ...b.nuevos,
    ],
    tocados: [...tocados, ...b.tocados.filter((t) => !suyos.has(t.id))].filter((t) => !sinEfecto(t)),
    eliminados: [...enviado.eliminados, ...eliminados.map((e) => ({ ...e, antes: sinTomar(e, enviado) }))],
  };
};

const sobre = (t: Toque, despues: Toque | undefined): Toque =>
  despues ? { ...despues, antes: { ...despues.antes, ...soloCampos(t.antes, camposCambiados(t)) } } : t;

/** What the till has seen of a line when nothing sent of it was accepted. */
const sinTomar = ({ id, antes }: Eliminado, enviado: Envio): Visto => {
  const tomado = enviado.tocados.find((t) => t.id === id);
  return tomado ? { ...antes, ...soloCampos(tomado.antes, camposCambiados(tomado)) } : antes;
};

/**
 * What to keep of a change that was refused because of a conflict: the person's latest text, now relative to the server's value,
 * so that saving again is a decision. A change of state is dropped, and so is everything on a cancelled line. `b` is the draft
 * after `descontar`.
 */
export const trasConflicto = (b: Borrador, toque: Toque, actual: Pedido | undefined): Borrador => {
  const pendiente = b.tocados.find((t) => t.id === toque.id);
  const otros = b.tocados.filter((t) => t !== pendiente);
  const retirado = b.eliminados.some((e) => e.id === toque.id);
  if (!actual || !estaVigente(actual) || retirado) return { ...b, tocados: otros };
  const ahora = { ...visto(actual), ...escritoEn(toque), ...(pendiente && escritoEn(pendiente)) };
  const nuevo: Toque = { id: toque.id, antes: visto(actual), ahora };
  return { ...b, tocados: sinEfecto(nuevo) ? otros : [...otros, nuevo] };
};

const escritoEn = (t: Toque): Partial<Visto> =>
  soloCampos(
    t.ahora,
    camposCambiados(t).filter((campo) => campo !== 'status'),
  );
