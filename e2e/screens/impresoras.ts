import { expect, type Locator, type Page } from '@playwright/test';
import { privateAddress } from '../../apps/server/src/platform/impresion/emulated/private-address.fixture.ts';
import {
  startFakePrinter,
  type FakePrinter,
} from '../../apps/server/src/platform/impresion/impresora-falsa.fixture.ts';
import { query } from '../base-de-datos.ts';

/** What a printer prints in Roma Norte: the slips of an area, or the tickets of a register, by name. */
interface Uso {
  readonly area?: string;
  readonly caja?: string;
}

const OF_BRANCH = `cliente = '1000' AND sucursal = (SELECT id FROM sucursal WHERE cliente = '1000' AND nombre = 'Roma Norte')`;

const addPrinter = async (nombre: string, port: number, { area, caja }: Uso): Promise<void> => {
  const [row] = await query<{ id: number }>(
    `INSERT INTO impresora (cliente, sucursal, id, nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias)
     SELECT cliente, id, nextval('impresora_id'), $1, $2, $3, 80, 48, 'cp858', 'esc-pos', true, 1
     FROM sucursal WHERE cliente = '1000' AND nombre = 'Roma Norte' RETURNING id`,
    [nombre, privateAddress(), port],
  );
  await query(
    `INSERT INTO impresora_uso (cliente, sucursal, impresora, clase, area, caja)
     SELECT i.cliente, i.sucursal, i.id, CASE WHEN a.id IS NULL THEN 'tickets' ELSE 'comandas' END, a.id, c.id
     FROM impresora i
     LEFT JOIN area a ON a.cliente = i.cliente AND a.sucursal = i.sucursal AND a.descripcion = $2
     LEFT JOIN caja c ON c.cliente = i.cliente AND c.alias = $3
     WHERE i.cliente = '1000' AND i.id = $1`,
    [row?.id, area ?? null, caja ?? null],
  );
};

const removePrinters = async (): Promise<void> => {
  for (const table of ['trabajo_en_cola', 'impresora_en_turno', 'trabajo_de_impresion', 'impresora'])
    await query(`DELETE FROM ${table} WHERE ${OF_BRANCH}`);
};

/** The ports that the form of a printer takes (D-142). */
const PORTS_OF_FORM = Array.from({ length: 10 }, (_, i) => 9109 - i);

/** Starts a printer that can be added in the form: on a port that it takes. The caller switches it off. */
export const startPrinterOfForm = async (): Promise<FakePrinter> => {
  for (const port of PORTS_OF_FORM) {
    const printer = await startFakePrinter(privateAddress(), 'esc-pos', port).catch(() => null);
    if (printer) return printer;
  }
  throw new Error('No port from 9100 to 9109 is free');
};

/** Runs a journey with printers in Roma Norte, by name, which are gone afterwards: other journeys print nothing. */
export const withPrinters = async <N extends string>(
  usos: Readonly<Record<N, Uso>>,
  journey: (printers: Readonly<Record<N, FakePrinter>>) => Promise<void>,
): Promise<void> => {
  const printers: [string, FakePrinter][] = [];
  try {
    for (const [nombre, uso] of Object.entries<Uso>(usos)) {
      const printer = await startFakePrinter(privateAddress());
      printers.push([nombre, printer]);
      await addPrinter(nombre, printer.puerto, uso);
    }
    await journey(Object.fromEntries(printers) as Record<N, FakePrinter>);
  } finally {
    await removePrinters();
    await Promise.all(printers.map(([, printer]) => printer.off()));
  }
};

const MARKS = ['REIMPRESIÓN', 'CANCELADO', 'CAMBIO'];
const HEAD = / \d\d:\d\d$/;
const RULE = /^-+$/;

/** A slip that came out, as one line: 'REIMPRESIÓN Mesa 4: 2 Flan, 1 Sopa'. What was torn before it is left out. */
const slipOf = (paper: readonly string[]): string => {
  const rows = paper.map((row) => row.trim());
  const head = rows.findLastIndex((row) => HEAD.test(row));
  const [from, to] = [
    rows.findIndex((row, i) => i > head && RULE.test(row)),
    rows.findLastIndex((row) => RULE.test(row)),
  ];
  const dishes = rows.slice(from + 1, to).filter((row) => /^\d+ /.test(row));
  const marks = rows.slice(0, head).filter((row) => MARKS.includes(row));
  return `${[...marks, rows[head + 1]].join(' ')}: ${dishes.join(', ')}`;
};

/** The slips of a printer, in the order in which they came out. */
export const slipsOf = (printer: FakePrinter): string[] => printer.papeles().map(slipOf);

/** A printer that failed several times is tried again after up to 15 s, also when a retry was asked for in the middle of an attempt. */
const TOLD = { timeout: 30_000 };

/** The strip that tells of a printer that does not print. */
export class Franja {
  constructor(readonly page: Page) {}

  get strip(): Locator {
    return this.page.getByRole('region', { name: 'Impresoras que no imprimen' });
  }

  async says(words: string): Promise<void> {
    await expect(this.strip).toContainText(words, TOLD);
  }

  async isGone(): Promise<void> {
    await expect(this.strip).toHaveCount(0, TOLD);
  }

  /** Presses a button of the strip; `asks`: and the same one of the question that it asks. */
  async press(action: 'Reintentar' | 'Reimprimir' | 'Ya salió', { asks = false } = {}): Promise<void> {
    await this.strip.getByRole('button', { name: action }).click();
    if (asks) await this.page.getByRole('dialog', { name: action }).getByRole('button', { name: action }).click();
  }

  async sendTo(printer: string): Promise<void> {
    await this.strip.getByRole('button', { name: 'Enviar a otra' }).click();
    await this.page.getByRole('menuitem', { name: printer }).click();
  }
}
