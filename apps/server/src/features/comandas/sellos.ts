import type { Seal } from '../../platform/http/handlers.ts';

interface ConRev {
  readonly rev: number;
}

interface Nombra<B> {
  readonly body: B;
}

interface DeUna {
  readonly id: string;
}

const sellar = <C extends ConRev>(comanda: C, sello: Seal): C => ({ ...comanda, ...sello });
const dentro = <D extends { readonly comanda: ConRev }>(data: D, sello: Seal): D => ({
  ...data,
  comanda: sellar(data.comanda, sello),
});
const deUna = ({ body }: Nombra<DeUna>): string[] => [body.id];

/** A new comanda: the answer gets its folio and rev. */
export const NUEVA = { lanes: ({ body: { id } }: Nombra<Partial<DeUna>>) => (id ? [id] : []), sealed: sellar };

/** A write of the comanda named in the body, which is the answer. */
export const DE_UNA = { lanes: deUna, sealed: sellar };

/** A write of that comanda with another answer. */
export const SIN_SELLO = { lanes: deUna };

/** A save of it: the answer contains the comanda. */
export const GUARDADA = { lanes: deUna, sealed: dentro };

/** A charge of it, answered with a ticket. */
export const COBRADA = { lanes: ({ body }: Nombra<{ readonly comanda: DeUna }>) => [body.comanda.id] };

/** A write that finds its comanda by itself; the answer contains it. */
export const DENTRO = { sealed: dentro };

/** A write of two comandas, which are the answer: they get two revs, the destination the last one (`subirRev`). */
export const DE_DOS = {
  lanes: ({ body: { origen, destino } }: Nombra<{ readonly origen: string; readonly destino: string }>) => [
    origen,
    destino,
  ],
  sealed: <D extends { readonly origen: ConRev; readonly destino: ConRev }>(data: D, sello: Seal): D => ({
    ...data,
    origen: sellar(data.origen, { rev: Number(sello['rev']) - 1 }),
    destino: sellar(data.destino, sello),
  }),
};
