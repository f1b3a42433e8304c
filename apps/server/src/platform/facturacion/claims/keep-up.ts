import { eachApart } from '../../each-apart.ts';
import { CLIENTES } from '../../db/care/clean-up.ts';
import { changedClaims, correctClaim } from './corrections.ts';
import { tellOfInvoices } from '../attention.ts';
import { findSuspended } from '../../sesiones/suspended.ts';
import type { StamperDeps } from '../deps.ts';
import { closeEnding } from '../receipts/closing.ts';
import { discardEmpty, emptyRefused } from './empty-refused.ts';
import { issuingSucursales, makeGlobal } from './globals.ts';

/** Interval of the round, in milliseconds. */
export const KEEP_UP_EVERY_MS = 5 * 60_000;

const keepUpOf = async (deps: StamperDeps, cliente: string, leave: AbortSignal): Promise<void> => {
  const [empty, [suspended]] = await deps.db.read(cliente, emptyRefused(cliente), findSuspended(cliente));
  if (suspended) return;
  await eachApart(empty, async (refused) => {
    if (!leave.aborted) await discardEmpty(deps, cliente, refused);
  });
  const [sucursales, changed] = await deps.db.read(cliente, issuingSucursales(cliente), changedClaims(cliente));
  await eachApart(changed, async (claim) => {
    if (!leave.aborted) await correctClaim(deps, cliente, claim);
  });
  await closeEnding(deps, cliente);
  await eachApart(sucursales, async (s) => {
    while (!leave.aborted && !deps.vigiaDeReloj.duda() && (await makeGlobal(deps, cliente, s)));
  });
  if (!leave.aborted && !deps.vigiaDeReloj.duda()) await tellOfInvoices(deps, cliente);
};

/**
 * Makes what is due without anybody's asking: the globals of periods that ended, and the egresos of charges that were cancelled
 * or given back after they were invoiced; gives up what SAT refused and nothing is left of, and tells of what people
 * have to look after. Ends early, at a safe point, once the signal aborts. No global is made, and nobody told, while the clock is in doubt; nothing is made of a suspended business.
 */
export const keepUpInvoices = async (deps: StamperDeps, leave: AbortSignal): Promise<void> => {
  const [clientes] = await deps.db.sinCliente(CLIENTES);
  await eachApart(clientes, ({ cliente }) => (leave.aborted ? Promise.resolve() : keepUpOf(deps, cliente, leave)));
};
