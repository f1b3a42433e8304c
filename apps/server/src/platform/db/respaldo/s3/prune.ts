import { basesAway, headAway, incompleteAway, removeBase } from './base.ts';
import { orNull, type SealedBucket } from './sealed.ts';
import { isLineOf, removeSegments, segmentsAway } from './wal.ts';

/** How long bases are kept, and how many at any age, as those of the machine are (D-47). */
const [KEPT_MS, KEPT] = [14 * 86_400_000, 3];

interface Kept {
  readonly sello: string;
  readonly creado_en: number;
  readonly desde: string;
  readonly linaje: string | null;
}

/** The bases that are away, and the names of those that nobody can read: of another password, or damaged. */
const allAway = async (away: SealedBucket): Promise<{ readonly bases: Kept[]; readonly unreadable: string[] }> => {
  const [bases, unreadable]: [Kept[], string[]] = [[], []];
  for (const sello of await basesAway(away)) {
    const head = await orNull(headAway(away, sello));
    if (!head) unreadable.push(sello);
    else {
      const { creado_en, desde } = head.manifiesto;
      bases.push({ sello, creado_en, desde, linaje: head.linaje });
    }
  }
  return { bases, unreadable };
};

/** When a base of that name was begun, by this machine's time, in epoch milliseconds. */
const begunAt = (sello: string): number => {
  const [day, time = ''] = sello.split('_');
  return new Date(`${day}T${time.replaceAll('-', ':')}`).getTime();
};

/** The segments of a line that no base needs; of a line without a base only where a later one has some: its own may be on its way. */
const unused = (kept: readonly Kept[], linaje: string, segmentos: readonly string[]): readonly string[] => {
  const [first] = kept.flatMap((k) => (k.linaje === linaje ? k.desde : [])).toSorted();
  if (first !== undefined) return segmentos.filter((s) => s < first);
  return kept.some((k) => k.linaje !== null && k.linaje > linaje) ? segmentos : [];
};

/** Removes bases that are old, those that were never completed, and WAL that no base needs any more. WAL of another password stays as long as a base may need it. */
export const prune = async (away: SealedBucket, now: number): Promise<void> => {
  const { bases, unreadable } = await allAway(away);
  const old = new Set(bases.slice(0, -KEPT).filter(({ creado_en }) => now - creado_en > KEPT_MS));
  const left = bases.filter((k) => !old.has(k));
  const gone = bases.length < KEPT ? [] : unreadable.filter((sello) => now - begunAt(sello) > KEPT_MS);
  const incomplete = await incompleteAway(away, left.at(-1)?.sello ?? '');
  for (const sello of [...[...old].map((k) => k.sello), ...gone, ...incomplete]) await removeBase(away, sello);
  for (const [linaje, segmentos] of await segmentsAway(away))
    if (isLineOf(away, linaje) || gone.length === unreadable.length)
      await removeSegments(away, linaje, unused(left, linaje, segmentos));
};
