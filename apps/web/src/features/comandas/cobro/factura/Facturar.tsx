import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import type { TicketReimpreso } from '@comal/contract/comandas/cuenta/papeles';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { lazily } from '../../../../kit/lazily.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { useMay } from '../../../../platform/session/permissions.ts';
import classes from './factura.module.css';

const FacturaDialog = lazily(async () => (await import('./FacturaDialog.tsx')).FacturaDialog);

/** The button that invoices the charge of a ticket, for who may and where its business invoices (D-126). */
export function Facturar({ ticket }: { readonly ticket: TicketReimpreso }) {
  const puede = useMay(PERMISO.FACTURAR);
  const sinConexion = useDisconnected();
  const [abierta, setAbierta] = useState(false);
  if (!puede || !ticket.factura || ticket.devolucion) return null;
  return (
    <div className={classes.franja}>
      <Button
        size="lg"
        variant="light"
        fullWidth
        leftSection={<IconFileInvoice size={20} stroke={1.9} aria-hidden="true" />}
        data-disabled={sinConexion ? true : undefined}
        {...explained(sinConexion, () => setAbierta(true))}
      >
        Factura
      </Button>
      {abierta && <FacturaDialog pago={ticket.pago} onClose={() => setAbierta(false)} />}
    </div>
  );
}
