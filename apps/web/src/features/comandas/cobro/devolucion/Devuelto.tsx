import { lazily } from '../../../../kit/lazily.tsx';
import { PorDevolver } from '../turno/PorDevolver.tsx';
import type { useDevolver } from './useDevolver.ts';

const TicketDialog = lazily(async () => (await import('../ticket/TicketDialog.tsx')).TicketDialog);

type DevueltoProps = Pick<ReturnType<typeof useDevolver>, 'devolucion' | 'entregar' | 'recibo' | 'cerrarRecibo'>;

/** The money to give back for the line just returned, and then its receipt. */
export const Devuelto = ({ devolucion, entregar, recibo, cerrarRecibo }: DevueltoProps) => (
  <>
    <PorDevolver devolucion={devolucion} onEntregar={entregar} />
    {recibo && <TicketDialog key={recibo.pago} pago={recibo.pago} ticket={recibo} opened onClose={cerrarRecibo} />}
  </>
);
