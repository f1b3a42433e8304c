import { Navigate } from 'react-router';
import { useAccionesDeCaja } from '../features/caja/useAccionesDeCaja.tsx';
import { verificarCajaInicial } from '../features/caja/verificacion.ts';
import { ComandasMode } from '../features/comandas/screens/ComandasMode.tsx';
import { areaDeLlegada, useAreas } from '../features/tpv/areas.ts';
import { rutaDeModo, soloDespacha } from '../features/tpv/modos.ts';
import { EmptyState } from '../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../kit/SkeletonRows/SkeletonRows.tsx';
import { useSesion } from '../platform/session/session.ts';

/** Who only dispatches goes to an area at once (D-46). */
const ToArea = () => {
  const { data, error, refetch, isFetching } = useAreas();
  const area = data && areaDeLlegada(data);
  if (area) return <Navigate to={rutaDeModo({ tipo: 'area', id: area.id })} replace />;
  if (data) return <EmptyState text="No hay áreas de despacho" />;
  if (!error) return <SkeletonRows />;
  return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
};

const Comandas = () => {
  const { acciones, dialogos } = useAccionesDeCaja();
  return (
    <>
      <ComandasMode accionesDeCaja={acciones} verificarCajaInicial={verificarCajaInicial} />
      {dialogos}
    </>
  );
};

/** Till mode 1: the orders. */
export function ComandasRoute() {
  const sesion = useSesion();
  return sesion && soloDespacha(sesion) ? <ToArea /> : <Comandas />;
}
