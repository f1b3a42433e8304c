import type { AlimentoVista } from '@comal/contract/comandas-schemas';
import { contiene } from '@comal/domain/texto';
import { guardarMenu, leerMenu, type DeSucursal } from '../../../../platform/menu-visto.ts';
import { sesionActual, subscribeToSesion } from '../../../../platform/session/session.ts';

/** Dishes are written to the device this long after they were seen, all at once. */
const ESPERA_MS = 2_000;

/** Whose menu the remembered dishes are of. */
let sucursal: DeSucursal | undefined;
let vistos = new Map<number, AlimentoVista>();
let timer: ReturnType<typeof setTimeout> | undefined;

const cargar = async (): Promise<void> => {
  const de = sucursal;
  const leidos = de ? await leerMenu(de) : [];
  if (de !== sucursal) return;
  // What was seen meanwhile is newer.
  vistos = new Map([...leidos.map((a) => [a.id, a] as const), ...vistos]);
};

const ofThisBranch = (): Map<number, AlimentoVista> => {
  const sesion = sesionActual();
  const [cliente, id] = [sesion?.cliente, sesion?.sucursal.id];
  if (cliente === sucursal?.[0] && id === sucursal?.[1]) return vistos;
  vistos = new Map();
  sucursal = cliente === undefined || id === undefined ? undefined : [cliente, id];
  void cargar();
  return vistos;
};

// The menu of before is there when the first dish is looked for.
subscribeToSesion(() => void ofThisBranch());
ofThisBranch();

const guardar = (): void => {
  timer = undefined;
  if (sucursal) void guardarMenu(sucursal, [...vistos.values()]);
};

/** Remembers dishes that the server told, on the device too, for when it cannot be asked. */
export const recordarAlimentos = (alimentos: readonly AlimentoVista[]): void => {
  const known = ofThisBranch();
  alimentos.forEach((a) => known.set(a.id, a));
  if (alimentos.length > 0) timer ??= setTimeout(guardar, ESPERA_MS);
};

/** The remembered dishes that contain a text, ignoring case and accents (D-29). */
export const buscarEnVistos = (patron: string): readonly AlimentoVista[] =>
  [...ofThisBranch().values()].filter((a) => contiene(a.descripcion, patron));
