import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { permisoDeRuta } from '@comal/domain/permisos/menu';
import { Redirect } from 'wouter';
import { useAccionesDeCaja } from '../../features/caja/useAccionesDeCaja.tsx';
import { TirasPorVerificar } from '../../features/comandas/cobro/verificar/Tiras.tsx';
import { bringUnkept } from '../boot/quiet.ts';
import { usePrecargaDelMenu, type Traer } from '../../features/comandas/agregar/menu/precarga.ts';
import { consultaDeReglas } from '../../features/comandas/dialogs/descuento/useReglas.ts';
import { ComandasMode } from '../../features/comandas/screens/ComandasMode.tsx';
import { consultaDePersonas } from '../../features/usuarios/personas.ts';
import { SinAcceso } from '../../features/configuracion/SinAcceso.tsx';
import { areaDeLlegada, areasQuery, useAreas } from '../../shared/areas/areas.ts';
import { rutaDeModo, enCocinaDe, soloDespacha, veComandas, veElRegistro } from '../../features/tpv/modos.ts';
import { EmptyState } from '../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';
import { currentSesion, useSesion } from '../../platform/session/session.ts';
import type { Cobros } from './useCobros.tsx';

type ComandasProps = Pick<Cobros, 'cobrar' | 'verPrecuenta'>;

/** Redirects a user who only dispatches to an area. */
const ToArea = ({ sesion }: { readonly sesion: Sesion }) => {
  const { data, error, refetch, isFetching } = useAreas();
  const area = data && areaDeLlegada(data, enCocinaDe(sesion));
  if (area !== undefined) return <Redirect to={rutaDeModo({ tipo: 'area', id: area })} replace />;
  if (data) return <EmptyState text="No hay áreas de despacho" />;
  if (!error) return <SkeletonRows />;
  return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
};

/** Preloads, besides the menu: areas, people and discounts, and the code of every dialog where no service worker keeps it. */
const traerLoDemas: Traer = async (client, rev) => {
  await client.fetchQuery(areasQuery);
  await client.fetchQuery(consultaDePersonas(currentSesion()?.token));
  await client.fetchQuery(consultaDeReglas(rev));
  await bringUnkept();
};

/** Joins the features of orders, cash and charging, which do not import each other. */
const Comandas = ({ cobrar, verPrecuenta }: ComandasProps) => {
  usePrecargaDelMenu(traerLoDemas);
  const { acciones, dialogos } = useAccionesDeCaja();
  return (
    <>
      <TirasPorVerificar />
      <ComandasMode acciones={acciones} onCobrar={cobrar} onPrecuenta={verPrecuenta} />
      {dialogos}
    </>
  );
};

export interface ComandasRouteProps extends ComandasProps {
  /** Opens the configuration, for a user who has nothing to do at a till. */
  readonly onConfiguracion?: () => void;
}

/** Till mode 1: the orders; a user who may not see them is sent elsewhere, or told so (D-14). */
export function ComandasRoute({ onConfiguracion, ...cobros }: ComandasRouteProps) {
  const sesion = useSesion();
  if (!sesion) return null;
  if (soloDespacha(sesion)) return <ToArea sesion={sesion} />;
  if (veComandas(sesion)) return <Comandas {...cobros} />;
  if (veElRegistro(sesion)) return <Redirect to={rutaDeModo({ tipo: 'registro' })} replace />;
  return <SinAcceso permiso={permisoDeRuta('tpv')} salida="Ir a la configuración" onInicio={onConfiguracion} />;
}
