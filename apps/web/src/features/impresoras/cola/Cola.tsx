import { Button } from '@mantine/core';
import { IconArrowsExchange, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { Impresora, Trabajo } from '@comal/contract/impresoras';
import { ESTADO_DE_TRABAJO } from '@comal/domain/impresion/trabajo';
import { useState } from 'react';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useCola } from '../consulta.ts';
import classes from './Cola.module.css';
import { EnviarAOtraDialog } from './EnviarAOtraDialog.tsx';
import { losQueAdmiten, notaDe } from './suceso.ts';
import { RenglonDeCola } from './RenglonDeCola.tsx';
import { useAtender, type Atencion } from './useAtender.ts';

const ALTO_PX = 45;
const SIN_OTRA = 'No hay otra impresora';
const IMPRIMIENDOSE = 'Se está imprimiendo';
const SIN_PENDIENTES = 'Lo dudoso no se manda a otra: primero mira si salió';

export interface ColaProps {
  readonly impresora: Impresora;
  /** All printers of the branch, to which jobs can be sent. */
  readonly impresoras: readonly Impresora[];
}

interface BotonesProps extends ColaProps {
  readonly trabajos: readonly Trabajo[];
  readonly atencion: Atencion;
}

const porQueNo = (otras: readonly Impresora[], pendientes: readonly Trabajo[]): string | undefined => {
  if (otras.length === 0) return SIN_OTRA;
  return pendientes.length === 0 ? SIN_PENDIENTES : undefined;
};

/** What is done with the whole queue. */
const Botones = ({ impresora, impresoras, trabajos, atencion }: BotonesProps) => {
  const [enviando, setEnviando] = useState(false);
  const sinConexion = useDisconnected();
  const pendientes = losQueAdmiten(trabajos, 'reintentar');
  const descartables = losQueAdmiten(trabajos, 'descartar');
  const otras = impresoras.filter(({ id }) => id !== impresora.id);
  const razon = sinConexion ?? porQueNo(otras, pendientes);
  const razonDeDescartar = sinConexion ?? (descartables.length === 0 ? IMPRIMIENDOSE : undefined);
  return (
    <div className={classes.botones}>
      <Button
        variant="subtle"
        color="chile"
        leftSection={<IconTrash size={19} stroke={1.9} aria-hidden="true" />}
        data-disabled={razonDeDescartar ? true : undefined}
        {...explained(razonDeDescartar, () => void atencion.atender('descartar', descartables))}
      >
        Descartar
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={19} stroke={1.9} aria-hidden="true" />}
        data-disabled={razon ? true : undefined}
        {...explained(razon, () => setEnviando(true))}
      >
        Enviar a otra
      </Button>
      {pendientes.length > 0 && (
        <Button
          variant="light"
          leftSection={<IconRefresh size={19} stroke={1.9} aria-hidden="true" />}
          data-disabled={sinConexion ? true : undefined}
          {...explained(sinConexion, () => void atencion.atender('reintentar', pendientes))}
        >
          {pendientes.length === 1 ? 'Reintentar' : `Reintentar las ${pendientes.length}`}
        </Button>
      )}
      {enviando && (
        <EnviarAOtraDialog
          de={impresora}
          otras={otras}
          trabajos={pendientes}
          hayDudosos={trabajos.some(({ estado }) => estado === ESTADO_DE_TRABAJO.DUDOSO)}
          onClose={() => setEnviando(false)}
        />
      )}
    </div>
  );
};

/** What waits in a printer, the oldest first, and what can be done with it. */
export function Cola({ impresora, impresoras }: ColaProps) {
  const { data: trabajos, error, isFetching, refetch } = useCola(impresora.id);
  const atencion = useAtender();
  if (!trabajos && error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!trabajos) return <SkeletonRows rows={Math.min(impresora.esperan, 5)} height={ALTO_PX} />;
  return (
    <section className={classes.root} aria-label={`Cola de ${impresora.nombre}`}>
      <header className={classes.cabeza}>
        <div className={classes.titulos}>
          <h2 className={classes.titulo}>Cola de {impresora.nombre}</h2>
          <span className={classes.nota}>{notaDe(trabajos, impresora.causa)}</span>
        </div>
        <Botones {...{ impresora, impresoras, trabajos, atencion }} />
      </header>
      <ul className={classes.trabajos}>
        {trabajos.map((trabajo) => (
          <RenglonDeCola key={trabajo.id} trabajo={trabajo} atencion={atencion} />
        ))}
      </ul>
    </section>
  );
}
