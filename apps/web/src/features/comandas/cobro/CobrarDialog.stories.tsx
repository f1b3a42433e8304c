import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MetodoDicho } from '@comal/contract/caja/metodos-en-campos';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { live } from '../../../platform/live/live.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { metodosDe } from '../metodos-de-pago.ts';
import { CobrarDialog } from './CobrarDialog.tsx';
import { CON_PROPIOS, idPago, mesa7, mesa7ConPagada, MESA_7, METODOS, unaCajera } from './datos.fixture.ts';

interface EscenaProps {
  readonly comanda?: ComandaVista;
  readonly metodos?: readonly MetodoDicho[] | null;
  readonly permisos?: number[];
  /** The rights of the register; by default it may charge and reprint. */
  readonly derechos?: PermisoDeCaja[];
  readonly sinEnlace?: boolean;
  readonly onClose?: () => void;
}

const nada = () => undefined;

/** The dialog for a live comanda; with `metodos` null they are requested from the server. */
const Escena = ({ comanda, metodos = METODOS, permisos, derechos, sinEnlace = false, onClose = nada }: EscenaProps) => {
  const client = useQueryClient();
  useState(() => {
    saveSesion(unaCajera(permisos, derechos));
    if (metodos) client.setQueryData(['metodos-de-pago', null], metodosDe(metodos));
    live.foto(20, comanda ? [comanda] : []);
    if (sinEnlace) live.perdido();
  });
  return <CobrarDialog comandaId={MESA_7} opened onClose={onClose} />;
};

const TODAS = mesa7();
const CON_PAGADA = mesa7ConPagada('Ana', idPago(9));
const SIN_DESPACHAR = mesa7({ pedidos: TODAS.pedidos.map((p, i) => (i === 0 ? { ...p, status: 2 } : p)) });
const SIN_PEDIDOS = mesa7({ pedidos: [], total: 0 });
const SOLO_EFECTIVO = [METODOS[0]];
const NUMERO_OPCIONAL = METODOS.map((m) => ({ ...m, no_operacion: 'opcional' as const }));
const PIDE_TARJETA = NUMERO_OPCIONAL.map((m) => (m.id === 3 ? { ...m, pide_tipo: true as const } : m));
const REDONDEA = NUMERO_OPCIONAL.map((m) => (m.id === 1 ? { ...m, redondea_a: 0.5 } : m));
const SIN_PERMISO = [170];
const CON_TICKET: PermisoDeCaja[] = ['cobrar', 'imprimirticketalregistrarventa'];
const NINGUN_DERECHO: PermisoDeCaja[] = [];

const LARGA = mesa7({
  nombre: 'Terraza del jardín 1',
  pedidos: TODAS.pedidos.map((p, i) => ({
    ...p,
    descripcion: `Enchiladas suizas de pollo con crema y queso gratinado ${i + 1}`,
    precio: p.precio * 10,
    subcuenta: p.subcuenta === 'Ana' ? 'María de los Ángeles' : p.subcuenta,
    ...(p.subcuenta === 'Roberto' && { status: 4, pago: idPago(9) }),
  })),
  total: 8_070,
});

/** The branch asks for the kind of a card. */
export const PideTarjeta = () => <Escena comanda={TODAS} metodos={PIDE_TARJETA} />;

/** The branch rounds cash to 50 centavos. */
export const RedondeaEfectivo = () => <Escena comanda={TODAS} metodos={REDONDEA} />;

/** Long names and large amounts, one sub-account paid. */
export const NombresLargos = () => <Escena comanda={LARGA} metodos={CON_PROPIOS} />;

/** Three sub-accounts that owe. */
export const PorCobrar = ({ onClose = nada }) => <Escena comanda={TODAS} onClose={onClose} />;

/** One of them was paid earlier. */
export const ConUnaPagada = () => <Escena comanda={CON_PAGADA} />;

/** The business takes cash only. */
export const SoloEfectivo = () => <Escena comanda={TODAS} metodos={SOLO_EFECTIVO} />;

const DE_RAPPI = mesa7({ tipo: 'app', app: { plataforma: 101, nombre: 'Rappi', numero: 'R-77' } });

/** The order of a platform, which pays it. */
export const DeApp = () => <Escena comanda={DE_RAPPI} metodos={CON_PROPIOS} />;

/** The business has payment methods of its own. */
export const ConPropios = () => <Escena comanda={TODAS} metodos={CON_PROPIOS} />;

/** The branch does not ask for the operation number. */
export const SinNumeros = () => <Escena comanda={TODAS} metodos={NUMERO_OPCIONAL} />;

/** Something is still in the kitchen. */
export const SinDespachar = () => <Escena comanda={SIN_DESPACHAR} />;

/** Nothing was ordered. */
export const SinPedidos = () => <Escena comanda={SIN_PEDIDOS} />;

/** Disconnected: nothing can be charged. */
export const SinConexion = () => <Escena comanda={TODAS} sinEnlace />;

/** The role may not charge. */
export const SinPermiso = () => <Escena comanda={TODAS} permisos={SIN_PERMISO} />;

/** Loading a comanda that is not among the open ones. */
export const Cargando = () => <Escena />;

/** The payment methods are loading. */
export const MetodosPorLlegar = () => <Escena comanda={TODAS} metodos={null} />;

/** The register opens the ticket after charging, and does not reprint. */
export const ConTicketAlCobrar = () => <Escena comanda={CON_PAGADA} derechos={CON_TICKET} />;

/** The register may not charge. */
export const CajaSinCobro = () => <Escena comanda={TODAS} derechos={NINGUN_DERECHO} />;
