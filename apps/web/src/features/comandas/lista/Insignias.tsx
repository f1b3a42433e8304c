import { ESTADO_COMANDA, etiquetaDeComanda, type Comanda } from '@comal/domain/comanda/comanda';
import { vaTarde } from '@comal/domain/comanda/cocina/espera';
import { nombreDeApp } from '@comal/domain/comanda/tipo/app';
import { tipoDe, TIPO_INICIAL } from '@comal/domain/comanda/tipo/tipo';
import { estaVigente } from '@comal/domain/comanda/pedido';
import { IconCalendar } from '@tabler/icons-react';
import { StatusBadge } from '../../../kit/StatusBadge/StatusBadge.tsx';
import { useUnprinted } from '../../../platform/impresoras/notices.ts';
import { useEnvioState } from '../../../platform/outbox/queue.ts';
import { useDelReloj } from '../hooks/useDelReloj.ts';
import classes from './Insignias.module.css';

export interface InsigniasProps {
  readonly comanda: Comanda;
  readonly sinGuardar: boolean;
  /** The operating day, YYYY-MM-DD. */
  readonly hoy: string;
  /** In a row of a table, which has room for two badges: beside 'Sin guardar', and where the table is compact, the order type is its icon alone. */
  readonly enFila?: 'completa' | 'compacta';
}

const fechaDe = (dia: string): string => dia.split('-').reverse().join('-');

const Demorados = ({ comanda }: { readonly comanda: Comanda }) => {
  const cuantos = useDelReloj((ahora) => comanda.pedidos.filter((p) => estaVigente(p) && vaTarde(p, ahora)).length);
  if (cuantos === 0) return null;
  return (
    <StatusBadge kind="pedido-demorado" size="compact" text={cuantos === 1 ? '1 demorado' : `${cuantos} demorados`} />
  );
};

const EstadoDeComanda = ({ status }: { readonly status: number }) => {
  if (status === ESTADO_COMANDA.ABIERTA) return null;
  const tipo = status === ESTADO_COMANDA.PAGADA ? 'comanda-pagada' : 'comanda-desconocida';
  return <StatusBadge kind={tipo} size="compact" text={etiquetaDeComanda(status)} />;
};

/** Its order type, or the order of a platform where it is called otherwise; a table has no badge. */
const DeTipo = ({ comanda, sola }: Pick<InsigniasProps, 'comanda'> & { readonly sola: boolean }) => {
  const tipo = tipoDe(comanda);
  if (tipo === TIPO_INICIAL) return null;
  const orden = comanda.app && nombreDeApp(comanda.app);
  return (
    <StatusBadge
      kind={`orden-${tipo}`}
      size={sola ? 'icon' : 'compact'}
      {...(orden && orden !== comanda.nombre && { text: orden })}
    />
  );
};

/** Saved here, but not on the server yet. */
const PorEnviar = ({ id }: { readonly id: string }) =>
  useEnvioState(id) === 'por-enviar' && <StatusBadge kind="comanda-por-enviar" size="compact" />;

/** A printer has not printed something of it. */
const NoImpresa = ({ id }: { readonly id: string }) =>
  useUnprinted(id) && <StatusBadge kind="comanda-no-impresa" size="compact" />;

/** The badges of a comanda: its order type, unsaved, queued for the server, not printed, late, paid, or of an earlier operating day (D-01). */
export function Insignias({ comanda, sinGuardar, hoy, enFila }: InsigniasProps) {
  return (
    <span className={classes.root}>
      <DeTipo comanda={comanda} sola={enFila === 'compacta' || (enFila === 'completa' && sinGuardar)} />
      <EstadoDeComanda status={comanda.status} />
      {sinGuardar && <StatusBadge kind="comanda-sin-guardar" size="compact" />}
      <PorEnviar id={comanda.id} />
      <NoImpresa id={comanda.id} />
      <Demorados comanda={comanda} />
      {comanda.dia < hoy && (
        <span className={classes.fecha}>
          <IconCalendar size={15} stroke={2} aria-hidden="true" />
          {fechaDe(comanda.dia)}
        </span>
      )}
    </span>
  );
}
