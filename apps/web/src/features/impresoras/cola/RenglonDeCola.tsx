import { Button } from '@mantine/core';
import { IconCheck, IconPrinter, IconRefresh, type Icon } from '@tabler/icons-react';
import type { Trabajo } from '@comal/contract/impresoras';
import { trasSuceso } from '@comal/domain/impresion/trabajo';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { useNow } from '../../../kit/hooks/useNow.ts';
import { StatusBadge } from '../../../kit/StatusBadge/StatusBadge.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { cuandoFue } from '../estado.ts';
import classes from './Cola.module.css';
import type { Suceso } from '../preguntas.ts';
import { INSIGNIA_DE_TRABAJO, loQueImprime } from './suceso.ts';
import type { Atencion } from './useAtender.ts';

const MINUTO_MS = 60_000;

interface Accion {
  readonly suceso: Suceso;
  readonly texto: string;
  readonly icono: Icon;
}

/** What can be done with one job; each where it applies to the job's state. */
const ACCIONES: readonly Accion[] = [
  { suceso: 'reimprimir', texto: 'Reimprimir', icono: IconPrinter },
  { suceso: 'reintentar', texto: 'Reintentar', icono: IconRefresh },
  { suceso: 'ya_salio', texto: 'Ya salió', icono: IconCheck },
];

export interface RenglonDeColaProps {
  readonly trabajo: Trabajo;
  readonly atencion: Atencion;
}

const Boton = ({ accion, trabajo, atencion }: RenglonDeColaProps & { readonly accion: Accion }) => {
  const razon = useDisconnected();
  const { suceso, texto, icono: Icono } = accion;
  return (
    <Button
      variant="subtle"
      className={classes.boton}
      leftSection={<Icono size={18} stroke={2} aria-hidden="true" />}
      aria-label={`${texto} ${trabajo.etiqueta}`}
      disabled={atencion.processing}
      data-disabled={razon ? true : undefined}
      {...explained(razon, () => void atencion.atender(suceso, [trabajo]))}
    >
      {texto}
    </Button>
  );
};

/** A job that waits: whose it is, what it prints, since when, its state, and what can be done. */
export function RenglonDeCola({ trabajo, atencion }: RenglonDeColaProps) {
  const zona = useSesion()?.sucursal.zona;
  const ahora = useNow(MINUTO_MS);
  const insignia = INSIGNIA_DE_TRABAJO[trabajo.estado];
  return (
    <li className={classes.trabajo} aria-label={trabajo.etiqueta}>
      <strong className={classes.etiqueta}>{trabajo.etiqueta}</strong>
      <span className={classes.resumido}>{loQueImprime(trabajo)}</span>
      <span className={classes.hora}>
        <DateText>{cuandoFue(trabajo.creado, ahora, zona)}</DateText>
      </span>
      <span className={classes.insignia}>{insignia && <StatusBadge kind={insignia} size="compact" />}</span>
      <span className={classes.acciones}>
        {ACCIONES.filter(({ suceso }) => trasSuceso(trabajo.estado, suceso) !== null).map((accion) => (
          <Boton key={accion.suceso} {...{ accion, trabajo, atencion }} />
        ))}
      </span>
    </li>
  );
}
