import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Cambio, ServidorFrame } from '@comal/contract/events';
import type { Version } from '../db/epoca.ts';
import { project, projectAll } from './room/projection.ts';
import type { Delta, Publication } from './types.ts';

/** One message of a room to one of its groups: it takes whoever has rev `desde` of its epoch to `rev`. */
export interface Frame extends Version {
  readonly desde: number;
  /** It replaces everything that was known. */
  readonly foto: boolean;
  /** The text, written once for all sockets of the group; null when nothing in it concerns the group. */
  readonly datos: Buffer | null;
}

/** A frame as it goes over the wire. */
export const encode = (frame: ServidorFrame): Buffer => Buffer.from(JSON.stringify(frame));

/** A comanda that left: for an area it stays a moment, struck out, if it still held something to prepare (D-21). */
const removidaPara = (id: string, tachada: ComandaVista | undefined, area: number | null, ahora: number): Cambio => {
  const comanda = tachada && area !== null ? project(tachada, area, ahora) : null;
  return comanda ? { tipo: 'modificada', comanda } : { tipo: 'removida', id };
};

const cambioPara = (cambio: Publication['cambio'], area: number | null, ahora: number): Cambio => {
  if (cambio.tipo === 'removida') return removidaPara(cambio.id, cambio.tachada, area, ahora);
  if (area === null) return cambio;
  const comanda = project(cambio.comanda, area, ahora);
  return comanda ? { tipo: cambio.tipo, comanda } : { tipo: 'removida', id: cambio.comanda.id };
};

const concierne = ({ areas }: Publication, area: number | null): boolean =>
  area === null || areas === 'todas' || areas.includes(area);

/** A publication as a group sees it, in the epoch that its room is in; nothing for the areas it does not touch. */
export const frameOfPublication = (p: Publication, epoca: string, area: number | null, ahora: number): Frame => {
  const { rev } = p;
  const marco = { desde: rev - 1, rev, epoca, foto: false };
  if (!concierne(p, area)) return { ...marco, datos: null };
  return { ...marco, datos: encode({ t: 'cambios', rev, epoca, ahora, cambios: [cambioPara(p.cambio, area, ahora)] }) };
};

const cambiosDe = (delta: Delta, area: number | null, ahora: number): Cambio[] => {
  const nuevas = new Set(delta.agregadas);
  const tachadas = new Map(delta.tachadas?.map((c) => [c.id, c]));
  return [
    ...delta.comandas.map((comanda) =>
      cambioPara({ tipo: nuevas.has(comanda.id) ? 'agregada' : 'modificada', comanda }, area, ahora),
    ),
    ...delta.removidas.map((id) => removidaPara(id, tachadas.get(id), area, ahora)),
  ];
};

/** What was read after `desde`, or everything (a snapshot), as a group sees it. */
export const frameOfDelta = (desde: Version | null, delta: Delta, area: number | null, ahora: number): Frame => {
  const { rev, epoca, comandas, tachadas = [] } = delta;
  const vistas = area === null ? comandas : [...comandas, ...tachadas];
  const foto = desde === null || delta.completa;
  const datos = foto
    ? encode({ t: 'foto', rev, epoca, ahora, comandas: projectAll(vistas, area, ahora) })
    : encode({ t: 'cambios', rev, epoca, ahora, cambios: cambiosDe(delta, area, ahora) });
  return { desde: desde?.rev ?? rev, rev, epoca, foto, datos };
};
