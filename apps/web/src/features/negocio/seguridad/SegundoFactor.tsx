import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { ExigenciaDeSegundoFactor } from '@comal/contract/usuarios/segundo-factor';
import { isDenial } from '../../../kit/ErrorState/denial.ts';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { useDisconnected } from '../../../platform/connection.ts';
import classes from '../Negocio.module.css';
import { useExigencia } from './useExigencia.ts';

const QUE_ES = 'Además de su contraseña, un código de su teléfono';
const SIN_EL_PROPIO = 'Activa primero el tuyo, en Mi cuenta';
const TODAS = 'Todas las personas que administran ya lo tienen';
const ALTO_PX = 64;

/** Why the requirement cannot be turned on: only a user with a second factor can; turning it off needs none. */
const porQueNo = ({ exigido, propio }: ExigenciaDeSegundoFactor): string | undefined =>
  exigido || propio ? undefined : SIN_EL_PROPIO;

const quienesFaltan = ({ sin_el }: ExigenciaDeSegundoFactor): string =>
  sin_el.length === 0 ? TODAS : `Aún no lo tienen: ${sin_el.join(', ')}`;

const Contenido = (de: ReturnType<typeof useExigencia>) => {
  const { data, error, isFetching, refetch, exigir, guardando, rechazo } = de;
  const sinConexion = useDisconnected();
  if (!data && error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} height={ALTO_PX} />;
  const razon = sinConexion ?? porQueNo(data);
  return (
    <div className={classes.factor}>
      <Switch
        size="md"
        label="Pedirlo a quien administra"
        description={razon ?? QUE_ES}
        checked={data.exigido}
        disabled={razon !== undefined || guardando}
        onChange={(event) => void exigir(event.currentTarget.checked)}
      />
      {rechazo && <p role="alert">{rechazo}</p>}
      <p className={classes.nota}>{quienesFaltan(data)}</p>
    </div>
  );
};

/** Whether administrators must have a second factor, and who lacks one (decision 0115); nothing without the permission. */
export function SegundoFactor() {
  const exigencia = useExigencia();
  if (isDenial(exigencia.error)) return null;
  return (
    <section className={classes.tarjeta} aria-label="Segundo factor">
      <div className={classes.barra}>
        <h2 className={classes.subtitulo}>Segundo factor</h2>
      </div>
      <Contenido {...exigencia} />
    </section>
  );
}
