import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CLIENTES } from '../db/care/clean-up.ts';
import { previousAppointment, type TimeOfDay } from '../db/respaldo/nightly.ts';
import type { Db } from '../db/tenant.ts';
import { eachApart } from '../each-apart.ts';
import type { Downloads } from '../exportar/streaming/downloads.ts';
import type { Sink } from '../exportar/streaming/sink.ts';
import type { OutsideImages } from '../images/outside-images.ts';
import { BUSINESS_FILE_MS, exportBusiness } from './export-business.ts';
import { writeWhole } from './whole-file.ts';

/** How often it is looked whether a business lacks its export of the night, in milliseconds. */
export const EXPORT_EVERY_MS = 600_000;

/** An export of a business, by the night that it is of: '1001-2026-11-30.zip'. */
const NAME = /^(\d{1,10})-(\d{4}-\d{2}-\d{2})\.zip$/;

/** Where exports of the night are kept, when they are made by this machine's clock, and for how many days. */
export interface ExportSettings {
  readonly folder: string;
  readonly time: TimeOfDay;
  readonly days: number;
}

interface Kept {
  readonly cliente: string;
  readonly night: string;
  readonly name: string;
}

const two = (n: number): string => String(n).padStart(2, '0');
const dayOf = (instant: number): string => {
  const d = new Date(instant);
  return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}`;
};

const keptIn = async (folder: string): Promise<readonly Kept[]> =>
  (await readdir(folder)).flatMap((name) => {
    const [, cliente, night] = NAME.exec(name) ?? [];
    return cliente && night ? [{ cliente, night, name }] : [];
  });

/** What it makes them with. */
interface NightlyDeps {
  readonly db: Db;
  readonly images: OutsideImages | null;
  /** The long files of this process. */
  readonly descargas: Downloads;
  /** Is told of a business whose pictures its bucket has lost, and how many. */
  readonly onLost: (cliente: string, count: number) => void;
}

/** The exports of each night, of all businesses (decision 0158). One process makes them: the one with the setting. */
export class NightlyExports {
  #businesses: readonly string[] = [];

  constructor(private readonly settings: ExportSettings) {}

  /**
   * Makes what is missing of the last night, one business after the other, and removes what is older than the days to keep. A business that fails
   * holds nobody, and one that has no place among the long files of this process comes at the next look; throws at the end what failed. Ends between
   * two businesses once the signal aborts.
   */
  async make({ db, images, descargas, onLost }: NightlyDeps, now: number, salida: AbortSignal): Promise<void> {
    const { folder, time } = this.settings;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const [rows] = await db.sinCliente(CLIENTES);
    this.#businesses = rows.map(({ cliente }) => cliente);
    const night = dayOf(previousAppointment(now, time));
    const there = new Set((await keptIn(folder)).filter((k) => k.night === night).map((k) => k.cliente));
    await eachApart(
      this.#businesses.filter((cliente) => !there.has(cliente)),
      async (cliente) => {
        if (salida.aborted || !descargas.admits(cliente, 'whole')) return;
        const path = join(folder, `${cliente}-${night}.zip`);
        const until = AbortSignal.any([salida, AbortSignal.timeout(BUSINESS_FILE_MS)]);
        const write = async (sink: Sink): Promise<void> => {
          const made = await exportBusiness(db, { cliente, ahora: now, sink, images, salida: until });
          if (made && made.imagenes_perdidas > 0) onLost(cliente, made.imagenes_perdidas);
        };
        await descargas.make(cliente, () => writeWhole(path, write, { replaces: true }), 'whole');
      },
    );
    await this.#removeOld(now);
  }

  /** Of which night the oldest is of the last exports of all businesses, in epoch milliseconds; null where one has none. */
  async last(): Promise<number | null> {
    const kept = await keptIn(this.settings.folder).catch(() => []);
    const nights = this.#businesses.map((cliente) =>
      kept
        .filter((k) => k.cliente === cliente)
        .map((k) => k.night)
        .sort()
        .at(-1),
    );
    const { hora, minuto } = this.settings.time;
    const oldest = nights.sort()[0];
    return oldest === undefined || nights.includes(undefined)
      ? null
      : new Date(`${oldest}T${two(hora)}:${two(minuto)}:00`).getTime();
  }

  async #removeOld(now: number): Promise<void> {
    const { folder, days } = this.settings;
    const first = new Date(now);
    first.setDate(first.getDate() - days);
    for (const { name, night } of await keptIn(folder))
      if (night < dayOf(first.getTime())) await rm(join(folder, name), { force: true });
  }
}
