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

/** A publication as a group sees it, in the room's epoch; empty for areas it does not touch. */
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

/** What was read after `desde`, or a snapshot, as a group sees it. */
export const frameOfDelta = (desde: Version | null, delta: Delta, area: number | null, ahora: number): Frame => {
  const { rev, epoca, comandas, tachadas = [] } = delta;
  const vistas = area === null ? comandas : [...comandas, ...tachadas];
  const foto = desde === null || delta.completa;
  const datos = foto
    ? encode({ t: 'foto', rev, epoca, ahora, comandas: projectAll(vistas, area, ahora) })
    : encode({ t: 'cambios', rev, epoca, ahora, cambios: cambiosDe(delta, area, ahora) });
  return { desde: desde?.rev ?? rev, rev, epoca, foto, datos };
};
