import { Cliente } from './Cliente.tsx';
import { Direccion } from './Direccion.tsx';
import { Repartidor } from '../Repartidor.tsx';
import type { RepartoEscrito } from './useReparto.ts';

/** The fields of a delivery: who orders, where it is brought, and by whom. */
export function RepartoFields({ reparto }: { readonly reparto: RepartoEscrito }) {
  return (
    <>
      <Cliente reparto={reparto} />
      <Direccion reparto={reparto} />
      <Repartidor value={reparto.repartidor} onChange={reparto.ponerRepartidor} />
    </>
  );
}
