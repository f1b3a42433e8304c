import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { Facturacion } from '@comal/contract/negocio/facturacion';
import { IconAlertCircle } from '@tabler/icons-react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { plural } from '../../../kit/format.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import negocio from '../Negocio.module.css';
import classes from './Facturacion.module.css';
import { useCambio } from './useFacturacion.ts';

const DEJAR = {
  title: 'Dejar la página de facturapi',
  text: 'Los tickets que todavía se pueden facturar ahí se cierran: quien tenga uno pide su factura en caja.',
  action: 'Dejarla',
} as const;

const abiertosDe = ({ recibos: { abiertos } }: Facturacion): string =>
  abiertos === 0 ? '' : ` Ahora ${plural(abiertos, 'ticket se puede', 'tickets se pueden')} facturar ahí.`;

/** Whether tickets bear the page of the PAC, where their diners invoice them (decision 0150). */
export const Recibos = ({ de }: { readonly de: Facturacion }) => {
  const { activos, impide } = de.recibos;
  const { confirm } = useConfirm();
  const sinConexion = useDisconnected();
  const { guardar, processing, error } = useCambio(
    api.facturacion.guardarRecibos,
    activos ? 'Los tickets ya no llevan la página de facturapi' : 'Los tickets llevan la página de facturapi',
  );
  const razon = sinConexion ?? (activos ? undefined : (impide ?? undefined));
  const cambiar = async (): Promise<void> => {
    if (razon || processing) return;
    if (activos && !(await confirm(DEJAR))) return;
    await guardar({ body: { activos: !activos, version: de.version } });
  };
  return (
    <div className={negocio.forma}>
      <p className={`${negocio.nota} ${negocio.ancho}`}>
        Cada ticket lleva un código y una dirección de factura.space, la página de facturapi: el comensal escribe ahí
        sus datos y baja su factura, sin pasar por la caja. Comal la recoge, y lo que nadie facturó ahí va a la global.
        Al facturar en caja, primero se cierra allá.{abiertosDe(de)}
      </p>
      <Switch
        className={classes.ancho}
        size="md"
        label="Autofactura en la página de facturapi"
        description={razon}
        checked={activos}
        aria-disabled={razon ? true : undefined}
        data-disabled={razon ? true : undefined}
        onChange={() => void cambiar()}
      />
      {error && (
        <p className={negocio.error} role="alert">
          <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
};
