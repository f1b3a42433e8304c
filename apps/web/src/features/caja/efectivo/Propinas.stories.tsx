import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PropinasDeMesero } from '@comal/contract/caja/efectivo';
import { saveSesion } from '../../../platform/session/session.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { MovimientoDialog } from './MovimientoDialog.tsx';
import { PagarPropinaDialog } from './PagarPropinaDialog.tsx';
import { PropinasDialog } from './PropinasDialog.tsx';

/** A waiter who is owed 100.50. */
export const unaCuenta = (cambios: Partial<PropinasDeMesero> = {}): PropinasDeMesero => ({
  mesero: { id: 3, nombre: 'Mariana Ortiz' },
  recibidas: 120.5,
  pagadas: 20,
  saldo: 100.5,
  turno: { efectivo: 45, transferencia: 0, tarjeta: 12.5 },
  ...cambios,
});

const CUENTAS = [
  unaCuenta(),
  unaCuenta({
    mesero: { id: 4, nombre: 'Luis Ángel Pech' },
    recibidas: 10,
    pagadas: 15,
    saldo: -5,
    turno: { efectivo: 0, transferencia: 0, tarjeta: 0 },
  }),
];

const nada = () => undefined;

/** The ledger, already read. */
const Escena = ({ cuentas }: { readonly cuentas: readonly PropinasDeMesero[] }) => {
  const client = useQueryClient();
  useState(() => {
    saveSesion(aSesion());
    client.setQueryData(['turno', aSesion().id, 'propinas'], cuentas);
  });
  return <PropinasDialog opened onClose={nada} />;
};

/** One waiter with a positive balance, another with a negative one. */
export const Propinas = () => <Escena cuentas={CUENTAS} />;

/** Without tips. */
export const SinPropinas = () => <Escena cuentas={[]} />;

/** The initial amount is the balance. */
export const PagarPropina = () => <PagarPropinaDialog cuenta={unaCuenta()} opened onClose={nada} />;

/** Cash in. */
export const Entrada = () => <MovimientoDialog movimiento="entrada" opened onClose={nada} />;

/** Cash out. */
export const Salida = () => <MovimientoDialog movimiento="salida" opened onClose={nada} />;
