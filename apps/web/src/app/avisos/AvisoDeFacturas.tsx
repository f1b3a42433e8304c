import { Button } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PorAtender } from '@comal/domain/facturacion/correccion/por-atender';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { plural } from '../../kit/format.ts';
import { useRoute } from 'wouter';
import { api } from '../../platform/api/client.ts';
import { useMay } from '../../platform/session/permissions.ts';
import classes from './AvisoDeReloj.module.css';

const CADA_MS = 5 * 60_000;
const FACTURAS = '/configuracion/facturas';
const LAS_ATIENDE = [PERMISO.FACTURAR, PERMISO.CONFIGURAR_FACTURACION] as const;

const DICHO: Readonly<Record<PorAtender, (cuantas: number) => string>> = {
  sola_rechazada: (n) => `El SAT no aceptó ${plural(n, 'factura global o egreso', 'facturas globales o egresos')}`,
  rechazada: (n) =>
    `El SAT no aceptó ${plural(n, 'factura', 'facturas')}, y nadie ${n === 1 ? 'la' : 'las'} ha corregido`,
  detenida: (n) => `${plural(n, 'factura lleva', 'facturas llevan')} más de un día sin timbrarse`,
  dudosa: (n) => `De ${plural(n, 'factura', 'facturas')} no se sabe desde hace un día si se timbró`,
  recibo: (n) => `${plural(n, 'ticket se facturó', 'tickets se facturaron')} mal en la página de facturapi`,
  recibo_detenido: (n) =>
    `De ${plural(n, 'ticket', 'tickets')} facturapi no dice desde hace un día qué pasó con su recibo: revisa que la llave sea de la misma organización`,
};

/** The oldest of some, by name: an invoice, or a ticket. */
const laPrimera = ({ que, folio }: { readonly que: PorAtender; readonly folio: string }): string =>
  que === 'recibo' || que === 'recibo_detenido' ? `El más antiguo: ${folio}. ` : `La más antigua es ${folio}. `;

export interface AvisoDeFacturasProps {
  /** It may be put away until something else happens: a till is for service. */
  readonly seAparta?: boolean;
}

/** Hook: what somebody has to look after; nothing where it is none of hers, or cannot be known. */
const usePorAtender = (atiende: boolean) => {
  const { data } = useQuery({
    queryKey: ['facturas', 'por-atender'],
    queryFn: async ({ signal }) => (await api.facturas.porAtender({}, { signal })).data,
    enabled: atiende,
    refetchInterval: CADA_MS,
    retry: false,
  });
  return (atiende && data) || [];
};

const adonde = (abre: boolean, ahi: boolean): string =>
  abre ? `${ahi ? 'Aquí' : 'Ahí'} se lee qué pasó y qué se puede hacer.` : 'Avisa a quien ve las facturas.';

/** Tells who makes invoices which ones are not stamped unless somebody looks after them. */
export function AvisoDeFacturas({ seAparta = false }: AvisoDeFacturasProps) {
  const abre = useMay(PERMISO.VER_FACTURAS);
  const porAtender = usePorAtender(useMay(LAS_ATIENDE));
  const [ahi] = useRoute(FACTURAS);
  const [apartado, apartar] = useState('');
  const deAhora = JSON.stringify(porAtender);
  if (porAtender.length === 0 || apartado === deAhora) return null;
  return (
    <div className={classes.root} role="alert">
      <IconFileAlert size={24} stroke={1.9} aria-hidden="true" />
      <p className={classes.texto}>
        <strong>{porAtender.map(({ que, cuantas }) => DICHO[que](cuantas)).join('. ')}.</strong>{' '}
        {porAtender.length === 1 && porAtender.map(laPrimera)}
        {adonde(abre, ahi)}
      </p>
      {abre && !ahi && (
        <Button component="a" href={`#${FACTURAS}`} variant="default" mih="2.75rem">
          Abrir Facturas
        </Button>
      )}
      {seAparta && (
        <Button variant="default" mih="2.75rem" onClick={() => apartar(deAhora)}>
          Entendido
        </Button>
      )}
    </div>
  );
}
