import { Button } from '@mantine/core';
import type { Facturacion } from '@comal/contract/negocio/facturacion';
import { IconAlertCircle, IconPlayerPause, IconReceiptTax } from '@tabler/icons-react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { tip } from '../../../kit/Tip/tip.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { ManualLink } from '../../../shared/ManualLink.tsx';
import negocio from '../Negocio.module.css';
import classes from './Facturacion.module.css';
import { Nivel } from './Nivel.tsx';
import { useCambio } from './useFacturacion.ts';

const DEJAR = {
  title: 'Dejar de facturar',
  text: 'Nadie podrá pedir su factura, y no se harán facturas globales hasta que la actives otra vez.',
  action: 'Dejar de facturar',
} as const;
const EMPEZAR = {
  title: 'Empezar a facturar',
  text: 'Desde el siguiente cobro los comensales pueden pedir su factura, y lo demás va a la factura global. Lo que se timbre vale ante el SAT.',
  action: 'Empezar a facturar',
} as const;

const ICONO = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** In one sentence, whether the business invoices. */
const estadoDe = ({ activa, prueba }: Facturacion): string => {
  if (!activa) return 'La facturación está apagada.';
  return prueba ? 'Se factura en modo de prueba: nada vale ante el SAT.' : 'Se factura de verdad.';
};

/** The check list, and the button that begins to invoice, or stops. */
export const Revision = ({ de }: { readonly de: Facturacion }) => {
  const { confirm } = useConfirm();
  const sinConexion = useDisconnected();
  const { guardar, processing, error } = useCambio(
    api.facturacion.activar,
    de.activa ? 'Facturación desactivada' : 'Ya se factura',
  );
  const falta =
    !de.activa && de.revision.some((r) => r.nivel === 'falta') ? 'Primero completa lo que falta' : undefined;
  const razon = sinConexion ?? falta;
  const cambiar = async (): Promise<void> => {
    if (razon) return;
    const pregunta = de.activa ? DEJAR : de.prueba ? null : EMPEZAR;
    if (pregunta && !(await confirm(pregunta))) return;
    await guardar({ body: { activa: !de.activa, version: de.version } });
  };
  return (
    <div className={classes.revision}>
      <ul aria-label="Lo que hace falta para facturar">
        {de.revision.map((r) => (
          <li key={r.punto}>
            <Nivel {...r} />
          </li>
        ))}
      </ul>
      <p role="status">{estadoDe(de)}</p>
      {error && (
        <p className={negocio.error} role="alert">
          <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
          {error}
        </p>
      )}
      <footer className={classes.acciones}>
        <ManualLink capitulo="facturacion" />
        <Button
          size="lg"
          variant={de.activa ? 'default' : 'filled'}
          loading={processing}
          leftSection={de.activa ? <IconPlayerPause {...ICONO} /> : <IconReceiptTax {...ICONO} />}
          data-disabled={razon ? true : undefined}
          aria-disabled={razon ? true : undefined}
          aria-description={razon}
          {...tip(razon)}
          onClick={() => void cambiar()}
        >
          {de.activa ? 'Dejar de facturar' : de.prueba ? 'Empezar en modo de prueba' : 'Empezar a facturar'}
        </Button>
      </footer>
    </div>
  );
};
