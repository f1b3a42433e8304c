import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { IconCircleCheck, IconClockHour4 } from '@tabler/icons-react';
import type { Interruptor } from '@comal/contract/red/interruptor';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { formatTime } from '../../../kit/format.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { useDisconnected } from '../../../platform/connection.ts';
import negocio from '../Negocio.module.css';
import { Cortafuegos } from './Cortafuegos.tsx';
import classes from './red.module.css';
import { useInterruptor } from './useInterruptor.ts';

const QUE_ES = 'Teléfonos, tabletas y otras cajas entran por la red del restaurante, con cifrado';
const ALTO_PX = 64;
const ICONO = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** Why it is not decided here. */
const PORQUE_NO: { readonly [I in NonNullable<Interruptor['impide']>]: (de: Interruptor) => string } = {
  variable: ({ variable }) =>
    `Se decide en la máquina del servidor, con ${variable === 'COMAL_RED' ? 'npm start -- --red (COMAL_RED)' : String(variable)}`,
  demostracion: () => 'La demostración tiene contraseñas públicas: no se abre a la red',
  negocios: () => 'En este servidor hay varios negocios: lo abre quien lo opera, con npm start -- --red',
};

const porqueNo = (de: Interruptor): string | undefined => (de.impide === null ? undefined : PORQUE_NO[de.impide](de));

/** Whether a device already got here, since the server listens. */
const Llegada = ({ ultimo }: Pick<Interruptor, 'ultimo'>) =>
  ultimo ? (
    <p className={classes.llego} role="status">
      <IconCircleCheck {...ICONO} />
      Un aparato ya se conectó desde {ultimo.direccion} a las {formatTime(ultimo.visto_en)}.
    </p>
  ) : (
    <p className={classes.espera} role="status">
      <IconClockHour4 {...ICONO} />
      Ningún aparato se ha conectado todavía desde la red. Prueba con uno: en tu menú, «Conectar un aparato». Si no
      entra, falta abrir el cortafuegos.
    </p>
  );

const Abierta = (de: Interruptor) => (
  <>
    <Llegada ultimo={de.ultimo} />
    <Cortafuegos puerto={de.puerto} sistema={de.sistema} />
  </>
);

/** Until the server listens as it was asked to. */
const Cambiando = ({ pedida }: Pick<Interruptor, 'pedida'>) => (
  <p className={classes.espera} role="status">
    <IconClockHour4 {...ICONO} />
    {pedida ? 'Se está abriendo a la red' : 'Se está cerrando'}: tarda unos segundos. Si no cambia, se hará cuando el
    servidor arranque otra vez.
  </p>
);

const Contenido = (de: ReturnType<typeof useInterruptor>) => {
  const { data, error, isFetching, refetch, abrir, guardando, rechazo } = de;
  const sinConexion = useDisconnected();
  if (!data && error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} height={ALTO_PX} />;
  const razon = sinConexion ?? porqueNo(data);
  const cambia = data.pedida !== data.abierta;
  return (
    <div className={negocio.factor}>
      <Switch
        size="md"
        label="Abrir el servidor a la red"
        description={razon ?? QUE_ES}
        checked={data.pedida}
        disabled={razon !== undefined || guardando}
        onChange={(event) => void abrir(event.currentTarget.checked)}
      />
      {rechazo && <p role="alert">{rechazo}</p>}
      {cambia ? <Cambiando pedida={data.pedida} /> : data.abierta && <Abierta {...data} />}
    </div>
  );
};

/** Whether the server is open to its network, who got here, and what a firewall must let in (D-170). */
export function RedTab() {
  return (
    <section className={negocio.tarjeta} aria-label="Red del restaurante">
      <div className={negocio.barra}>
        <h2 className={negocio.subtitulo}>Red del restaurante</h2>
      </div>
      <Contenido {...useInterruptor()} />
    </section>
  );
}
