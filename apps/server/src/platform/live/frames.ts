import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Cambio, ServidorFrame } from '@comal/contract/events';
import type { Version } from '../db/epoca.ts';
import { project, projectAll } from './room/projection.ts';
import type { Delta, Publication } from './types.ts';

/** One message of a room to one of its groups: it takes a subscriber from rev `desde` of its epoch to `rev`. */
export interface Frame extends Version {
  readonly desde: number;
  /** A snapshot, which replaces everything known. */
  readonly foto: boolean;
  /** The text, encoded once for all sockets of the group; null when it does not concern the group. */
  readonly datos: Buffer | null;
}

/** A frame as it goes over the wire. */
export const encode = (frame: ServidorFrame): Buffer => Buffer.from(JSON.stringify(frame));

/** The removal of a comanda: an area keeps it a moment, struck out, if it still had something to prepare (D-21). */
const removedFor = (id: string, struck: ComandaVista | undefined, area: number | null, ahora: number): Cambio => {
  const comanda = struck && area !== null ? project(struck, area, ahora) : null;
  return comanda ? { tipo: 'modificada', comanda } : { tipo: 'removida', id };
};

const changeFor = (cambio: Publication['cambio'], area: number | null, ahora: number): Cambio => {
  if (cambio.tipo === 'removida') return removedFor(cambio.id, cambio.tachada, area, ahora);
  if (area === null) return cambio;
  const comanda = project(cambio.comanda, area, ahora);
  return comanda ? { tipo: cambio.tipo, comanda } : { tipo: 'removida', id: cambio.comanda.id };
};

const concerns = ({ areas }: Publication, area: number | null): boolean =>
  area === null || areas === 'todas' || areas.includes(area);

/** A publication as a group sees it, in the room's epoch; empty for areas it does not touch. */
export const frameOfPublication = (p: Publication, epoca: string, area: number | null, ahora: number): Frame => {
  const { rev } = p;
  const frame = { desde: rev - 1, rev, epoca, foto: false };
  if (!concerns(p, area)) return { ...frame, datos: null };
  return { ...frame, datos: encode({ t: 'cambios', rev, epoca, ahora, cambios: [changeFor(p.cambio, area, ahora)] }) };
};

const changesOf = (delta: Delta, area: number | null, ahora: number): Cambio[] => {
  const added = new Set(delta.agregadas);
  const struck = new Map(delta.tachadas?.map((c) => [c.id, c]));
  return [
    ...delta.comandas.map((comanda) =>
      changeFor({ tipo: added.has(comanda.id) ? 'agregada' : 'modificada', comanda }, area, ahora),
    ),
    ...delta.removidas.map((id) => removedFor(id, struck.get(id), area, ahora)),
  ];
};

/** What was read after `desde`, or a snapshot, as a group sees it. */
export const frameOfDelta = (from: Version | null, delta: Delta, area: number | null, ahora: number): Frame => {
  const { rev, epoca, comandas, tachadas = [] } = delta;
  const views = area === null ? comandas : [...comandas, ...tachadas];
  const picture = from === null || delta.completa;
  const data = picture
    ? encode({ t: 'foto', rev, epoca, ahora, comandas: projectAll(views, area, ahora) })
    : encode({ t: 'cambios', rev, epoca, ahora, cambios: changesOf(delta, area, ahora) });
  return { desde: from?.rev ?? rev, rev, epoca, foto: picture, datos: data };
};
