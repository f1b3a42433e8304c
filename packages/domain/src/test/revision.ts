import { fusionar, type Envio, type Rechazo, type Toque } from '../comanda/guardar/fusion.ts';
import type { Pedido } from '../comanda/pedido.ts';
import { DESHACER_MS, type Quien } from '../comanda/transiciones.ts';
import type { Suceso } from './salon.ts';

/** The moves that each actor may make, written again on purpose instead of read from the rule. */
const MOVIMIENTOS: Readonly<Record<Quien, readonly string[]>> = {
  despacho: ['1>2', '2>3', '2>1', '3>2'],
  recuperacion: ['3>2'],
  mesero: ['3>1'],
  sistema: ['1>3'],
};

/** The state of a line for the kitchen: that of a line which was paid first goes on. */
const enCocina = (p: Pedido): number => p.preparacion ?? p.status;
const visto = (p: Pedido) => ({ comentario: p.comentario, subcuenta: p.subcuenta, status: enCocina(p) });
const FIJOS = [
  'folio',
  'producto',
  'complemento',
  'complemento_de',
  'base',
  'costo',
  'area',
  'fecha',
  'mesero',
] as const;
const CAMPOS = ['comentario', 'subcuenta', 'status'] as const;

type Guardado = Extract<Suceso, { tipo: 'guardado' }>;
type PorId = ReadonlyMap<string, Pedido>;

const porId = (pedidos: readonly Pedido[]): PorId => new Map(pedidos.map((p) => [p.id, p]));
const exige = (cierto: boolean, queja: string, ...datos: unknown[]): void => {
  if (!cierto) throw new Error(`${queja}: ${JSON.stringify(datos)}`);
};

/** Only the kitchen's state and times, and the comment, of a line that was paid before it was dispatched may change. */
const sigueEnCocina = (p: Pedido, q: Pedido): boolean =>
  p.preparacion !== undefined &&
  q.preparacion !== undefined &&
  q.status === 4 &&
  p.pago === q.pago &&
  p.subcuenta === q.subcuenta;

/** Invariant: no line is lost, revived, paid twice, or changed once it is paid or cancelled. */
const nadaSePierde = ({ antes, despues }: Suceso): void => {
  antes.forEach((p, i) => {
    const q = despues[i]!;
    exige(q?.id === p.id, 'a line disappeared or moved', p);
    exige(
      FIJOS.every((campo) => p[campo] === q[campo]),
      'the snapshot of a line changed',
      p,
      q,
    );
    if (p.cancelado_en !== null) exige(p === q, 'a cancelled line changed', p, q);
    if (p.status === 4) exige(p === q || sigueEnCocina(p, q), 'a paid line changed', p, q);
  });
  exige(porId(despues).size === despues.length, 'a line is there twice', despues);
};

const movidoPor = (quien: Quien, ahora: number, p: Pedido, q: Pedido): void => {
  const [de, a] = [enCocina(p), enCocina(q)];
  if (de === a) return;
  exige(MOVIMIENTOS[quien].includes(`${de}>${a}`), 'a state moved that may not', quien, p, q);
  const tarde = de === 3 && a === 2 && ahora - p.despachado_en! > DESHACER_MS;
  exige(!tarde, 'a dispatch was undone too late', p, ahora);
  exige((q.hora_inicio_preparacion !== null) === a >= 2, 'the start of preparation does not fit the state', p, q);
  exige((q.despachado_en !== null) === a >= 3, 'the dispatch time does not fit the state', p, q);
};

const tieneNombre = (envio: Envio, p: Pedido): boolean =>
  envio.eliminados.some((e) => e.id === p.id || e.id === p.complemento_de);

/** The values that a save names for a line; a companion follows the sub-account of its dish. */
const escrito = (envio: Envio, p: Pedido, campo: 'comentario' | 'subcuenta'): unknown[] =>
  envio.tocados
    .filter((t) => t.id === p.id || (campo === 'subcuenta' && t.id === p.complemento_de))
    .map((t) => t.ahora[campo]);

/** Lines change only when named: cancelled, moved, or given a value by this save. */
const soloLoNombrado = ({ antes, despues, envio, quien, ahora }: Guardado): void => {
  const nuevos = porId(despues);
  for (const p of antes) {
    const q = nuevos.get(p.id)!;
    movidoPor(quien, ahora, p, q);
    if (p.cancelado_en !== q.cancelado_en) exige(tieneNombre(envio, p), 'a line was cancelled that nobody named', p);
    exige(p.pago === q.pago, 'a save touched a payment', p, q);
    for (const campo of ['comentario', 'subcuenta'] as const)
      exige(q[campo] === p[campo] || escrito(envio, p, campo).includes(q[campo]), 'a value that nobody wrote', p, q);
  }
};

const seVe = (toque: Toque, q: Pedido | undefined): boolean =>
  q !== undefined &&
  (q.cancelado_en !== null || CAMPOS.every((c) => toque.antes[c] === toque.ahora[c] || visto(q)[c] === toque.ahora[c]));

/** A new line exists with its texts, unless the same save also moved its dish or cancelled it. */
const estaEscrito = (envio: Envio, n: Pedido, q: Pedido | undefined): boolean => {
  if (!q || q.cancelado_en !== null) return q !== undefined;
  return q.comentario === n.comentario && [n.subcuenta, ...escrito(envio, n, 'subcuenta')].includes(q.subcuenta);
};

/** Every change of a save is applied, or listed as refused: none is dropped silently. */
const vistoORechazado = ({ despues, envio, fusion }: Guardado): void => {
  const nuevos = porId(despues);
  const rechazado = new Set(fusion.rechazados.map((r) => r.id));
  const falta = (id: string, hecho: boolean): void =>
    exige(hecho || rechazado.has(id), 'a change was dropped in silence', id);
  for (const n of envio.nuevos) falta(n.id, estaEscrito(envio, n, nuevos.get(n.id)));
  for (const t of envio.tocados) falta(t.id, seVe(t, nuevos.get(t.id)));
  for (const e of envio.eliminados) falta(e.id, typeof nuevos.get(e.id)?.cancelado_en === 'number');
};

/** What somebody else wrote, unseen by the sender, is neither overwritten nor lost with its line. */
const nadaSePisa = ({ antes, envio, fusion }: Guardado): void => {
  const previos = porId(antes);
  const rechazado = new Set(fusion.rechazados.map((r) => r.id));
  const sinVer = (id: string, seguro: (p: Pedido) => boolean): void => {
    const p = previos.get(id);
    const suelto = p && !p.complemento && p.cancelado_en === null;
    exige(!suelto || seguro(p) || rechazado.has(id), 'the work of somebody else was overwritten', p);
  };
  for (const { id, antes: a, ahora } of envio.tocados)
    sinVer(id, (p) => CAMPOS.every((c) => a[c] === ahora[c] || visto(p)[c] === a[c] || visto(p)[c] === ahora[c]));
  for (const { id, antes: a } of envio.eliminados)
    sinVer(id, (p) => p.comentario === a.comentario && p.subcuenta === a.subcuenta);
};

/** Changes that must be accepted by the specification: those to a line that is as it was seen. */
const noHayObjecion = (t: Toque, p: Pedido): boolean => {
  const fresco = CAMPOS.every((c) => visto(p)[c] === t.antes[c]) && p.cancelado_en === null;
  const nota = t.antes.comentario === t.ahora.comentario || enCocina(p) === 1;
  const cuenta = t.antes.subcuenta === t.ahora.subcuenta || (!p.complemento && p.status !== 4);
  return fresco && nota && cuenta && t.antes.status === t.ahora.status;
};

/** Refusals concern what was sent, name the dish, leave the line unchanged, and are justified. */
const rechazosJustos = ({ antes, despues, envio, fusion }: Guardado): void => {
  const [previos, nuevos] = [porId(antes), porId(despues)];
  const enviados = new Set([...envio.nuevos, ...envio.tocados, ...envio.eliminados].map((c) => c.id));
  for (const r of fusion.rechazados) {
    const p = previos.get(r.id);
    exige(enviados.has(r.id), 'a refusal of something that was not sent', r);
    exige(
      !p || (r.descripcion === p.descripcion && sinCambioPropio(p, nuevos.get(r.id)!)),
      'a refused change was half made',
      r,
    );
    const toque = envio.tocados.find((t) => t.id === r.id);
    exige(!(p && toque && noHayObjecion(toque, p)), 'a change was refused without reason', r, p, toque);
  }
};

const sinCambioPropio = (p: Pedido, q: Pedido): boolean => enCocina(p) === enCocina(q) && p.comentario === q.comentario;

/** The lists that the server writes from contain exactly the new and changed lines. */
const listasCompletas = ({ antes, despues, fusion }: Guardado): void => {
  const previos = porId(antes);
  const iguales = (a: readonly Pedido[], b: readonly Pedido[]): boolean =>
    a.length === b.length && a.every((p, i) => p === b[i]);
  exige(
    iguales(
      fusion.agregados,
      despues.filter((p) => !previos.has(p.id)),
    ),
    'wrong list of new lines',
  );
  exige(
    iguales(
      fusion.cambiados,
      despues.filter((p) => previos.has(p.id) && previos.get(p.id) !== p),
    ),
    'wrong list of changes',
  );
};

/** Requires that repeating a save changes nothing. */
const repetirNoCambia = ({ despues, envio, quien, ahora }: Guardado): void => {
  const otra = fusionar(despues, envio, { ahora, quien: [quien] });
  const igual = (p: Pedido, q: Pedido | undefined): boolean => p === q || JSON.stringify(p) === JSON.stringify(q);
  exige(otra.pedidos.length === despues.length, 'the same save twice gave more lines', envio);
  exige(
    otra.pedidos.every((p, i) => igual(p, despues[i])),
    'the same save twice gave other lines',
    envio,
  );
};

/** A charge pays exactly the unpaid lines of its sub-account, and touches no other; what is not dispatched goes on in the kitchen. */
const soloLoCobrado = (s: Extract<Suceso, { tipo: 'cobrado' }>): void =>
  s.antes.forEach((p, i) => {
    const q = s.despues[i]!;
    const suya = p.cancelado_en === null && p.pago === null && p.subcuenta === s.subcuenta;
    exige(suya ? q.status === 4 && q.pago === s.pago : p === q, 'a charge paid the wrong line', p, q);
    exige(!suya || q.preparacion === (p.status < 3 ? p.status : undefined), 'a charge changed what is cooked', p, q);
    exige(!suya || s.cobraAntes || p.status === 3, 'a line was charged before it was dispatched', p, q);
  });

const soloLoMovido = (s: Extract<Suceso, { tipo: 'movido' }>): void =>
  s.antes.forEach((p, i) => {
    const q = s.despues[i]!;
    exige(p.id === s.pedido ? enCocina(q) === s.a : p === q, 'a move touched another line', p, q);
    movidoPor('despacho', s.ahora, p, q);
  });

const DE_GUARDADO = [soloLoNombrado, vistoORechazado, nadaSePisa, rechazosJustos, listasCompletas, repetirNoCambia];

/** Throws when a step violated a guarantee of saves: nobody's work is lost. */
export const revisar = (s: Suceso): void => {
  nadaSePierde(s);
  if (s.tipo === 'guardado') DE_GUARDADO.forEach((promesa) => promesa(s));
  if (s.tipo === 'cobrado') soloLoCobrado(s);
  if (s.tipo === 'movido') soloLoMovido(s);
};

/** What happened in a step, for counting: a model in which nothing happens proves nothing. */
export const huellas = (s: Suceso): string[] => {
  const motivos = s.tipo === 'guardado' ? s.fusion.rechazados.map((r: Rechazo) => r.motivo) : [];
  const moves = s.antes.map((p, i) => `${p.status}>${s.despues[i]!.status}`).filter((m) => m[0] !== m[2]);
  const pagadas = s.antes.filter((p, i) => p.status === 4 && enCocina(p) !== enCocina(s.despues[i]!));
  const cocinadas = pagadas.map((p) => `PAGADO ${enCocina(p)}>`);
  const canceladas = s.antes.filter((p, i) => p.cancelado_en !== s.despues[i]!.cancelado_en).map(() => 'CANCELADA');
  return [s.tipo, ...motivos, ...moves, ...cocinadas, ...canceladas];
};
